import { ShieldCheck } from 'lucide-react';
import type { ConsoleCase } from '../../../contract/moderation/console-moderation.ts';
import { caseNumber, caseStates, textKinds } from '../../../contract/moderation/text-rules.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { inLanguage } from '../../features/translation/written-in.tsx';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { sectionPage } from '../section.tsx';
import { textCasesPath } from '../sections.tsx';
import { textCasePath } from './case-paths.ts';
import { useCaseFields } from './case-fields.ts';

export const page = sectionPage(textCasesPath, Cases);

/** What people wrote and others reported: at first what waits, the longest first. */
function Cases() {
  const t = useWords('textCases');
  const words = useWords('moderation');
  const oversight = useWords('oversight');
  return (
    <OfficeList
      call="console.moderation.list"
      fields={[
        {
          kind: 'tabs',
          name: 'state',
          label: oversight('products.state'),
          options: caseStates,
          text: (state) => words(`textState.${state}`),
          otherwise: 'open',
          any: { value: 'any', text: oversight('takedown.any') },
        },
        {
          kind: 'choice',
          name: 'kind',
          label: t('kind'),
          all: t('anyKind'),
          options: textKinds,
          text: (kind) => t(`kind.${kind}`),
        },
        ...useCaseFields(),
      ]}
      items={{ render: (row) => <Row row={row} /> }}
      empty={{
        icon: <ShieldCheck size={22} aria-hidden />,
        title: t('none'),
        hint: t('noneHint'),
      }}
    />
  );
}

function Row({ row }: { row: ConsoleCase }) {
  const t = useWords('textCases');
  const format = useFormat();
  const { language } = usePlace();
  const { reportedText } = row;
  return (
    <div className="space-y-2 p-4">
      <Link to={textCasePath(row.id)} className="block hover:text-cinnabar">
        <span
          className="line-clamp-3 max-w-3xl font-semibold break-words whitespace-pre-line"
          {...inLanguage(reportedText.language, language)}
        >
          {[reportedText.title, reportedText.text].filter(Boolean).join('\n') || t('noText')}
        </span>
      </Link>
      <p className="text-xs text-muted">
        <bdi className="figures">{caseNumber(row.number)}</bdi> · {t(`kind.${row.kind}`)} ·{' '}
        <bdi>{t('author', { name: row.author })}</bdi> · {t(`site.${row.site}`)} ·{' '}
        {format.dateTime(row.openedAt)}
      </p>
      <CaseBadges row={row} />
    </div>
  );
}

/** How it stands, and how many say what of it. */
export function CaseBadges({ row }: { row: ConsoleCase }) {
  const t = useWords('textCases');
  const words = useWords('moderation');
  const oversight = useWords('oversight');
  const format = useFormat();
  const tone =
    row.state === 'restored' || row.state === 'dismissed'
      ? 'good'
      : row.state === 'hidden' || row.state === 'upheld'
        ? 'accent'
        : 'promotion';
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{words(`textState.${row.state}`)}</Badge>
      {row.rule && <Badge tone="accent">{words(`textRule.${row.rule}`)}</Badge>}
      {row.reportCount === 0 ? (
        <Badge>{t('unreported')}</Badge>
      ) : (
        <span title={t('handsHint')}>
          <Badge>
            {oversight('reports.count', { count: row.reportCount })} {t('hands', { count: row.handCount })}
          </Badge>
        </span>
      )}
      {row.reasons.map(({ reason, count }) => (
        <Badge key={reason}>
          {words(`textRule.${reason}`)} · {format.number(count)}
        </Badge>
      ))}
    </p>
  );
}
