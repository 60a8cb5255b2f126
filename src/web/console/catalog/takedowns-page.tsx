import { useState } from 'react';
import { PackageCheck } from 'lucide-react';
import type { TakedownState } from '../../../contract/products/takedown-rules.ts';
import { Picture } from '../../features/media/picture.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { sectionPage } from '../section.tsx';
import { productPath, takedownsPath } from '../sections.tsx';
import { TakedownCourse } from './takedown-course.tsx';
import { DecideTakedown, type Decision } from './takedown-dialogs.tsx';

/** What waits stands first. */
const tabs = ['appealed', 'down', 'upheld', 'restored'] as const satisfies TakedownState[];

export const page = sectionPage(takedownsPath, Takedowns);

/** What was taken down: at first the appeals that wait for a decision, the oldest first. */
function Takedowns() {
  const t = useWords('oversight');
  const words = useWords('takedown');
  const [decision, setDecision] = useState<Decision | null>(null);
  return (
    <>
      <OfficeList
        call="console.takedowns.list"
        fields={[
          {
            kind: 'tabs',
            name: 'state',
            label: t('products.state'),
            options: tabs,
            text: (state) => words(`state.${state}`),
            otherwise: 'appealed',
            any: { value: 'any', text: t('takedown.any') },
          },
        ]}
        items={{
          render: (takedown) => (
            <div className="flex gap-3 p-4">
              <Picture src={takedown.picture} alt="" size={56} className="size-14 shrink-0 rounded-sm" />
              <div className="min-w-0 grow space-y-2">
                <div>
                  <Link to={productPath(takedown.productId)} className="font-semibold hover:text-cinnabar">
                    <bdi>{takedown.title}</bdi>
                  </Link>
                  <span className="block text-xs text-muted">
                    <bdi>{takedown.shopName}</bdi>
                  </span>
                </div>
                <TakedownCourse takedown={takedown} onDecide={setDecision} />
              </div>
            </div>
          ),
        }}
        empty={{
          icon: <PackageCheck size={22} aria-hidden />,
          title: t('takedown.none'),
          hint: t('takedown.noneHint'),
        }}
      />
      {decision && <DecideTakedown {...decision} onClose={() => setDecision(null)} />}
    </>
  );
}
