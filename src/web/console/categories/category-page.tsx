import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { languageCodes, languages } from '../../../kit/languages.ts';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { OrderCard as Card } from '../orders/order-card.tsx';
import { Section } from '../section.tsx';
import { categoriesPath, categoryPath } from '../sections.tsx';
import { AttributesCard } from './attributes-card.tsx';
import { categoryCalls } from './category-calls.ts';
import { ChildrenCard } from './children-card.tsx';
import { DeleteCategory, MergeCategory, MoveCategory } from './change-dialogs.tsx';
import { NamesDialog } from './names-dialog.tsx';

type Category = OutputOf<'console.categories.get'>;

export const page = definePage({
  View() {
    const common = useWords('common');
    const { params } = usePlace();
    const query = useCall('console.categories.get', { id: params.id! });
    return (
      <Section section={categoriesPath} title={query.data?.name ?? common('title.oneCategory')}>
        <OneOf query={query} back={{ text: common('title.categories'), to: categoriesPath }}>
          {(category) => <OneCategory key={category.id} category={category} />}
        </OneOf>
      </Section>
    );
  },
});

const dialogs = { rename: NamesDialog, move: MoveCategory, merge: MergeCategory, delete: DeleteCategory };
type Act = keyof typeof dialogs;

/** A category: where it stands, what it is called, what names it, and what may be done to it. */
function OneCategory({ category }: { category: Category }) {
  const [act, setAct] = useState<Act | null>(null);
  const navigate = useNavigate();
  const Dialog = act && dialogs[act];
  const leave = () => {
    const above = category.path.at(-2);
    navigate(above ? categoryPath(above.id) : categoriesPath, { replace: true });
  };
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 space-y-4">
        <Head category={category} onAct={setAct} />
        <ChildrenCard parentId={category.id} />
        <AttributesCard category={category} />
      </div>
      <div className="min-w-0 space-y-4">
        <Names category={category} />
        <Uses category={category} />
      </div>
      {Dialog && <Dialog category={category} onClose={() => setAct(null)} onGone={leave} />}
    </div>
  );
}

function Head({ category, onAct }: { category: Category; onAct: (act: Act) => void }) {
  const t = useWords('categories');
  const common = useWords('common');
  const { id, version, name, path, isHidden } = category;
  const setHidden = useSend('console.categories.setHidden', {
    changes: categoryCalls,
    decides: true,
    onDone: () => toast.success(t('saved')),
  });
  return (
    <section className="card space-y-3 p-4 sm:p-5">
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
        <Link to={categoriesPath} className="hover:text-cinnabar">
          {common('title.categories')}
        </Link>
        {path.slice(0, -1).map((step) => (
          <span key={step.id}>
            {'› '}
            <Link to={categoryPath(step.id)} className="hover:text-cinnabar">
              <bdi>{step.name}</bdi>
            </Link>
          </span>
        ))}
      </p>
      <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold break-words">
        <bdi>{name}</bdi>
        {isHidden && <Badge>{t('hidden')}</Badge>}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onAct('rename')}>{t('rename')}</Button>
        <Button onClick={() => onAct('move')}>{t('move')}</Button>
        <Button
          busy={setHidden.isPending}
          onClick={() => setHidden.mutate({ id, version, hidden: !isHidden })}
        >
          {t(isHidden ? 'show' : 'hide')}
        </Button>
        <Button onClick={() => onAct('merge')}>{t('merge')}</Button>
        <Button tone="danger" onClick={() => onAct('delete')}>
          {t('delete')}
        </Button>
      </div>
      <p className="max-w-2xl text-xs text-muted">{t('hideHint')}</p>
    </section>
  );
}

function Names({ category }: { category: Category }) {
  const t = useWords('categories');
  return (
    <Card title={t('names')}>
      <dl className="space-y-2">
        {languageCodes.map((code) => (
          <div key={code}>
            <dt className="text-xs text-muted">{languages[code].name}</dt>
            <dd lang={languages[code].htmlLang} dir="auto" className="break-words">
              {category.names[code] ?? '—'}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What names a category and would be lost with it. */
function Uses({ category }: { category: Category }) {
  const t = useWords('categories');
  const format = useFormat();
  return (
    <Card title={t('uses')} hint={t('usesHint')}>
      {category.uses.length === 0 ? (
        <p className="text-muted">{t('usesNone')}</p>
      ) : (
        <dl className="divide-y divide-line">
          {category.uses.map(({ kind, count }) => (
            <div key={kind} className="flex justify-between gap-3 py-1.5">
              <dt>{t(`uses.${kind}`)}</dt>
              <dd className="figures">{format.number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
