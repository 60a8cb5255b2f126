import { Building2 } from 'lucide-react';
import type { SharedContents as Contents } from '../../../contract/shared-links/shared-links.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { ReportTextLink } from '../moderation/report-text-link.tsx';
import { TranslatedText } from '../translation/translated-text.tsx';
import { Comments } from './comments.tsx';
import { reportKey, type SharedKey } from './shared-key.ts';
import { SharedShop } from './shared-lines.tsx';
import { SharedQuote } from './shared-quote.tsx';
import { TakeShared } from './take-shared.tsx';

/** What a link shows: who shared what, and while it is open the products or the quote, and what is said about it. */
export function SharedContents({ link, contents }: { link: SharedKey; contents: Contents }) {
  const t = useWords('sharedLink');
  return (
    <div className="space-y-4">
      <About contents={contents} />
      {contents.shops.length > 0 && <TakeShared link={link} contents={contents} />}
      {contents.shops.map((group) => (
        <SharedShop key={group.shop.id} group={group} isPriced={contents.isPriced} />
      ))}
      {contents.quote && <SharedQuote quote={contents.quote} />}
      {contents.deleted.length > 0 && (
        <section className="card p-4 text-muted">
          <p>{t('deleted', { count: contents.deleted.length })}</p>
          <ul className="list-inside list-disc">
            {contents.deleted.map((title, index) => (
              // What was called the same was shared twice.
              <li key={index}>
                <bdi>{title}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {contents.state === 'open' && <Comments link={link} />}
      {!contents.isOwner && (
        <ReportTextLink kind="shared_link" id={contents.id} text={t('report.link')} {...reportKey(link)} />
      )}
    </div>
  );
}

/** Who shared it, for whom and until when, and what they say. */
function About({ contents }: { contents: Contents }) {
  const t = useWords('sharedLink');
  const format = useFormat();
  const { ownerName, company, note, language, state } = contents;
  return (
    <section className="card space-y-2 p-4">
      <p className="text-muted">
        <bdi>{t('by', { name: ownerName, day: format.date(contents.sharedAt) })}</bdi>
        {state === 'open' && ` · ${t('state.open', { day: format.date(contents.expiresAt) })}`}
      </p>
      {company !== null && (
        <p className="flex items-center gap-2">
          <Building2 size={16} aria-hidden className="shrink-0 text-muted" />
          <bdi>{t('forCompany', { company })}</bdi>
        </p>
      )}
      {!contents.isPriced && <p>{t('priceless')}</p>}
      {note && (
        <div className="rounded-sm bg-sand px-3 py-2">
          <p className="text-xs text-muted">
            <bdi>{t('noteFrom', { name: ownerName })}</bdi>
          </p>
          <TranslatedText text={note} language={language} />
        </div>
      )}
    </section>
  );
}
