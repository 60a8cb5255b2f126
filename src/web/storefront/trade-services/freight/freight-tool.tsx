import { useState } from 'react';
import type { OutputOf } from '../../../../contract/contract.ts';
import { useCall } from '../../../page/calls/calls.ts';
import { useWords } from '../../../page/words.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { FreightForm } from './freight-form.tsx';
import type { QuoteInput } from './freight-values.ts';
import { FreightQuotes } from './freight-quotes.tsx';

interface Props {
  /** What the page was made with. */
  first: { asked: QuoteInput; answer: OutputOf<'tradeServices.quotes'> };
}

/** What carrying products costs, by the tariffs that carriers gave. */
export function FreightTool({ first }: Props) {
  const t = useWords('freight');
  const [asked, setAsked] = useState(first.asked);
  const isFirst = asked === first.asked;
  const query = useCall('tradeServices.quotes', asked, { enabled: !isFirst, keep: true, staleTime: 60_000 });
  const answer = isFirst ? first.answer : (query.data ?? first.answer);
  // The quotes of the way asked for before: nobody may ask for one of them with what was entered since.
  const isEarlier = !isFirst && (query.isPlaceholderData || !query.data);
  return (
    <section className="card overflow-hidden" aria-labelledby="freight">
      <header className="border-b border-line p-4 sm:px-6">
        <h2 id="freight" className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="mt-1 text-muted">{t('hint')}</p>
      </header>
      <div className="grid lg:grid-cols-[360px_1fr]">
        <FreightForm
          start={first.asked}
          origins={answer.origins}
          destinations={answer.destinations}
          isCalculating={query.isFetching}
          onSubmit={setAsked}
        />
        <div aria-live="polite" className="min-w-0 p-4 sm:p-6">
          {query.isError ? (
            <ErrorState onRetry={() => void query.refetch()} />
          ) : (
            <div inert={isEarlier} className="transition-opacity inert:opacity-50">
              <FreightQuotes answer={answer} asked={asked} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
