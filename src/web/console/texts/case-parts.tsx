import type { ReactNode } from 'react';
import type { ShownText, TextReport, WholeCase } from '../../../contract/moderation/console-moderation.ts';
import { ReviewPictures } from '../../features/reviews/review-pictures.tsx';
import { inLanguage } from '../../features/translation/written-in.tsx';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { actionText } from '../operations/log-details.tsx';

/** A text in its own language, with its pictures. */
export function WrittenText({ content }: { content: ShownText }) {
  const t = useWords('textCases');
  const oversight = useWords('oversight');
  const { language } = usePlace();
  const title = content.title || t('noText');
  return (
    <div className="space-y-2">
      <div
        {...inLanguage(content.language, language)}
        className="w-fit max-w-3xl break-words whitespace-pre-line"
      >
        {content.title && <p className="font-semibold">{content.title}</p>}
        <p>{content.text || (content.title ? '' : t('noText'))}</p>
      </div>
      <ReviewPictures
        pictures={content.pictures}
        title={title}
        nameOf={(number) => oversight('picture', { number })}
      />
    </div>
  );
}

/** A part of the page of a case. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card p-4 sm:p-5">
    <h2 className="mb-2 font-semibold">{title}</h2>
    <ul className="divide-y divide-line">{children}</ul>
  </section>
);

/** What somebody says of it, and what came of what they reported before. */
export function Report({ report }: { report: TextReport }) {
  const t = useWords('textCases');
  const words = useWords('moderation');
  const oversight = useWords('oversight');
  const format = useFormat();
  return (
    <li className="space-y-1 py-3">
      <p className="text-xs text-muted">
        <bdi>{report.by}</bdi>
        {report.sellsAs && (
          <>
            {' · '}
            <bdi>{oversight('reports.sellsAs', { name: report.sellsAs })}</bdi>
          </>
        )}
        {report.isParty && <> · {t('isParty')}</>}
        {' · '}
        {words(`textRule.${report.reason}`)} · {format.dateTime(report.at)}
      </p>
      {report.note && (
        <p dir="auto" className="w-fit max-w-3xl break-words whitespace-pre-line">
          {report.note}
        </p>
      )}
      {report.reportedText && (
        <div className="rounded-sm bg-sand px-3 py-2">
          <p className="text-xs font-semibold">{t('seenThen')}</p>
          <WrittenText content={report.reportedText} />
        </div>
      )}
      <p className="text-xs text-muted">{t('record', { ...report.record, sent: report.record.sentCount })}</p>
    </li>
  );
}

interface OtherCaseProps {
  path: string;
  moment: string;
  head: string;
  children: string;
}

/** Another case, by what it is about. */
export function OtherCase({ path, moment, head, children }: OtherCaseProps) {
  const format = useFormat();
  return (
    <li className="py-2">
      <Link to={path} className="hover:text-cinnabar hover:underline">
        <span dir="auto" className="line-clamp-2 break-words">
          {children}
        </span>
      </Link>
      <p className="text-xs text-muted">{[head, format.dateTime(moment)].filter(Boolean).join(' · ')}</p>
    </li>
  );
}

/** What operators did about it. */
export function History({ acts }: { acts: WholeCase['history'] }) {
  const t = useWords('textCases');
  const console = useWords('console');
  const format = useFormat();
  return (
    <Part title={t('history')}>
      {acts.map((act) => (
        <li key={act.id} className="py-2">
          {actionText(act.action, console)}
          <p className="text-xs text-muted">
            <bdi>{act.by}</bdi> · {format.dateTime(act.at)}
          </p>
        </li>
      ))}
    </Part>
  );
}
