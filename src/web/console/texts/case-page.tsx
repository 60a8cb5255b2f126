import { useState } from 'react';
import type { WholeCase } from '../../../contract/moderation/console-moderation.ts';
import { caseNumber } from '../../../contract/moderation/text-rules.ts';
import { productPath as publicProductPath } from '../../features/addresses/addresses.ts';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { AppealCourse } from '../catalog/appeal-course.tsx';
import { Section } from '../section.tsx';
import { consoleRfqPath, shopPath, textCasesPath } from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';
import { textCasePath } from './case-paths.ts';
import { History, OtherCase, Part, Report, WrittenText } from './case-parts.tsx';
import { DecideCase, type CaseAct } from './case-dialogs.tsx';
import { CaseBadges } from './cases-page.tsx';

export const page = definePage({
  View() {
    const common = useWords('common');
    const { params } = usePlace();
    const query = useCall('console.moderation.get', { id: params.id! });
    return (
      <Section section={textCasesPath} title={common('title.textCase')}>
        <OneOf query={query} back={{ text: common('title.textCases'), to: textCasesPath }}>
          {(row) => <OneCase row={row} />}
        </OneOf>
      </Section>
    );
  },
});

/** A text with who says what of it, and what operators made of it. */
function OneCase({ row }: { row: WholeCase }) {
  const t = useWords('textCases');
  const words = useWords('moderation');
  const [act, setAct] = useState<CaseAct | null>(null);
  return (
    <div className="space-y-4">
      <section className="card space-y-3 p-4 sm:p-5">
        <Head row={row} />
        {row.isOwnCompany && (
          <p role="note" className="rounded-sm bg-saffron-soft px-3 py-2">
            {t('ownCompany')}
          </p>
        )}
        {row.rule && !row.isOwnCompany && <Course row={row} onAct={setAct} />}
        {row.state === 'open' && !row.isOwnCompany && (
          <p className="flex flex-wrap gap-2">
            <Button onClick={() => setAct('dismiss')}>{t('dismiss')}</Button>
            <Button tone="danger" disabled={!row.current} onClick={() => setAct('hide')}>
              {t('hide')}
            </Button>
          </p>
        )}
        {row.note && <p className="text-muted">{t('note', { note: row.note })}</p>}
      </section>
      {row.reports.length > 0 && (
        <Part title={t('reports')}>
          {row.reports.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </Part>
      )}
      {row.othersHidden.length > 0 && (
        <Part title={t('others')}>
          {row.othersHidden.map((hiddenCase) => (
            <OtherCase
              key={hiddenCase.id}
              path={textCasePath(hiddenCase.id)}
              moment={hiddenCase.at}
              head={words(`textRule.${hiddenCase.rule}`)}
            >
              {hiddenCase.text || t('noText')}
            </OtherCase>
          ))}
        </Part>
      )}
      {row.earlier.length > 0 && (
        <Part title={t('earlier')}>
          {row.earlier.map((earlierCase) => (
            <OtherCase
              key={earlierCase.id}
              path={textCasePath(earlierCase.id)}
              moment={earlierCase.openedAt}
              head={earlierCase.rule ? words(`textRule.${earlierCase.rule}`) : ''}
            >
              {words(`textState.${earlierCase.state}`)}
            </OtherCase>
          ))}
        </Part>
      )}
      {row.history.length > 0 && <History acts={row.history} />}
      {act && <DecideCase row={row} act={act} onClose={() => setAct(null)} />}
    </div>
  );
}

function Head({ row }: { row: WholeCase }) {
  const t = useWords('textCases');
  const common = useWords('common');
  const format = useFormat();
  const { operator } = useOperator();
  return (
    <>
      <header className="space-y-2">
        <p className="text-xs text-muted">
          <bdi className="figures">{t('caseNumber', { number: caseNumber(row.number) })}</bdi>
          <CopyButton text={caseNumber(row.number)} of={t('caseNumber', { number: '' }).trim()} /> ·{' '}
          {t(`kind.${row.kind}`)} · <bdi>{t('author', { name: row.author })}</bdi> · {t(`site.${row.site}`)} ·{' '}
          {format.dateTime(row.openedAt)}
        </p>
        <CaseBadges row={row} />
      </header>
      {row.current ? <WrittenText content={row.current} /> : <p>{t('gone')}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {row.kind === 'request' && operator?.rights.includes('orders') && (
          <Link to={consoleRfqPath(row.subjectId)} className="hover:text-cinnabar hover:underline">
            {common('title.oneRfq')}
          </Link>
        )}
        {row.product && (
          <Link to={publicProductPath(row.product)} className="hover:text-cinnabar hover:underline">
            <bdi>{row.product.title}</bdi>
          </Link>
        )}
        {row.shop && (
          <Link to={shopPath(row.shop.id)} className="hover:text-cinnabar hover:underline">
            <bdi>{row.shop.name}</bdi>
          </Link>
        )}
      </p>
    </>
  );
}

function Course({ row, onAct }: { row: WholeCase; onAct: (act: CaseAct) => void }) {
  const words = useWords('moderation');
  return (
    <AppealCourse
      takedown={{
        reason: row.reason ?? '',
        state: row.state === 'hidden' ? 'down' : (row.state as 'appealed' | 'upheld' | 'restored'),
        at: row.judgedAt ?? row.openedAt,
        by: row.judgedBy,
        appeal: row.appeal,
        appealedAt: row.appealedAt,
        decisionReason: row.decisionReason,
        decidedAt: row.decidedAt,
        decidedBy: row.decidedBy,
        isOwn: row.isOwn,
      }}
      author={row.author}
      rule={words(`textRule.${row.rule!}`)}
      state={words(`textState.${row.state}`)}
      onDecide={onAct}
    />
  );
}
