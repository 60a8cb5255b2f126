import { useState } from 'react';
import { Store } from 'lucide-react';
import type { TakedownState } from '../../../contract/products/takedown-rules.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { sectionPage } from '../section.tsx';
import { shopPath, suspensionsPath } from '../sections.tsx';
import { SuspensionCourse } from './suspension-course.tsx';
import { TakeSuspensionStep, type SuspensionStep } from './suspension-dialogs.tsx';

/** What waits stands first. */
const tabs = ['appealed', 'down', 'upheld', 'restored'] as const satisfies TakedownState[];

export const page = sectionPage(suspensionsPath, Suspensions);

/** Shops that were suspended: at first the appeals that wait for a decision, the oldest first. */
function Suspensions() {
  const t = useWords('oversight');
  const words = useWords('takedown');
  const [step, setStep] = useState<SuspensionStep | null>(null);
  return (
    <>
      <OfficeList
        call="console.suspensions.list"
        fields={[
          {
            kind: 'tabs',
            name: 'state',
            label: t('products.state'),
            options: tabs,
            text: (state) => words(`shopState.${state}`),
            otherwise: 'appealed',
            any: { value: 'any', text: t('takedown.any') },
          },
        ]}
        items={{
          render: (suspension) => (
            <div className="space-y-2 p-4">
              <Link to={shopPath(suspension.shopId)} className="font-semibold hover:text-cinnabar">
                <bdi>{suspension.shopName}</bdi>
              </Link>
              <SuspensionCourse suspension={suspension} onStep={setStep} />
            </div>
          ),
        }}
        empty={{
          icon: <Store size={22} aria-hidden />,
          title: t('suspensions.none'),
          hint: t('suspensions.noneHint'),
        }}
      />
      {step && <TakeSuspensionStep {...step} onClose={() => setStep(null)} />}
    </>
  );
}
