import { useState } from 'react';
import type { NameDecision, ShopNameChange } from '../../../contract/shops/shop-names.ts';
import { languageCodes, languages, type Text } from '../../../kit/languages.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { shopNamesPath } from '../sections.tsx';

export const page = sectionPage(shopNamesPath, ShopNames);

interface Decision {
  change: ShopNameChange;
  decision: NameDecision;
}

/** What shops ask to be called: by default, what waits for us. */
function ShopNames() {
  const t = useWords('console');
  const [deciding, setDeciding] = useState<Decision | null>(null);
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('shopNames.about')}</p>
      <OfficeList
        call="console.shopNames.list"
        fields={[
          {
            kind: 'choice',
            name: 'state',
            label: t('shopNames.state'),
            all: t('shopNames.state.waiting'),
            options: ['accepted', 'refused'],
            text: (state) => t(`shopNames.state.${state}`),
            narrows: false,
          },
        ]}
        columns={columnsOf(t, (change, decision) => setDeciding({ change, decision }))}
        empty={{ title: t('shopNames.none'), hint: t('shopNames.noneHint') }}
      />
      {deciding && <Decide {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

/** Names by language, those that change set off from the others. */
function Names({ names, current }: { names: Text; current: Text }) {
  return (
    <ul className="min-w-48 space-y-1">
      {languageCodes.map((code) => {
        const name = names[code];
        if (!name) return null;
        return (
          <li key={code}>
            <bdi
              lang={languages[code].tag}
              className={name === current[code] ? 'text-muted' : 'font-semibold'}
            >
              {name}
            </bdi>
          </li>
        );
      })}
    </ul>
  );
}

function columnsOf(
  t: Words<'console'>,
  onDecide: (change: ShopNameChange, decision: NameDecision) => void,
): Column<ShopNameChange>[] {
  return [
    {
      id: 'current',
      head: t('shopNames.current'),
      cell: (row) => <Names names={row.current} current={row.current} />,
    },
    {
      id: 'names',
      head: t('shopNames.names'),
      cell: (row) => (
        <div className="space-y-2">
          <Names names={row.names} current={row.current} />
          {row.namesBrand && <Badge tone="accent">{t('shopNames.namesBrand')}</Badge>}
        </div>
      ),
    },
    { id: 'asked', head: t('shopNames.askedAt'), cell: (row) => <Moment at={row.askedAt} /> },
    {
      id: 'decision',
      head: t('shopNames.state'),
      cell: (row) => (
        <div className="flex max-w-72 flex-col items-start gap-2">
          <Badge tone={row.state === 'waiting' ? 'accent' : 'neutral'}>
            {t(`shopNames.state.${row.state}`)}
          </Badge>
          {row.reason && <bdi className="text-xs break-words text-muted">{row.reason}</bdi>}
          {row.state === 'waiting' && (
            <span className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => onDecide(row, 'accept')}>
                {t('shopNames.accept')}
              </Button>
              <Button size="small" onClick={() => onDecide(row, 'refuse')}>
                {t('shopNames.refuse')}
              </Button>
            </span>
          )}
        </div>
      ),
    },
  ];
}

function Decide({ change, decision, onClose }: Decision & { onClose: () => void }) {
  const t = useWords('console');
  return (
    <SendDialog
      title={t(`shopNames.${decision}Title`, { name: change.shopName })}
      verb={t(`shopNames.${decision}`)}
      danger={decision === 'refuse'}
      call="console.shopNames.decide"
      changes={['console.shopNames.list', 'console.log.list']}
      decides
      done={t(`shopNames.${decision}Done`)}
      fields={{
        reason: { label: t('overdue.reason'), saysSomething: true, rows: 3, maxLength: 500 },
      }}
      input={({ reason }) => ({ id: change.id, decision, reason })}
      onClose={onClose}
    >
      <p>{t(`shopNames.${decision}About`)}</p>
    </SendDialog>
  );
}
