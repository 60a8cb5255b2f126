import { useState } from 'react';
import { customerGroupLimits as limits } from '../../../contract/customer-groups/customer-group-limits.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/form/field.tsx';
import { CustomerChoice, type ChoosingProps } from './search-customers.tsx';

/** Finds many customers at once by a list of names and order numbers; who is meant by several lines is chosen by hand. */
export function MatchCustomers({ isChosen, onChoose }: ChoosingProps) {
  const t = useWords('customerGroups');
  const [typed, setTyped] = useState('');
  const [matches, setMatches] = useState<OutputOf<'customerGroups.match'>>();
  const lines = linesOf(typed);
  const isTooMuch = lines.length > limits.atOnce;
  const match = useSend('customerGroups.match', {
    onDone(answer) {
      setMatches(answer);
      // Only who cannot be anybody else is chosen without asking.
      onChoose(
        answer.flatMap(({ customers }) => (customers.length === 1 ? customers : [])),
        true,
      );
    },
  });
  return (
    <div className="space-y-4">
      <Field
        label={t('lines')}
        hint={t('linesHint', { most: limits.atOnce })}
        error={isTooMuch ? t('linesTooMany', { most: limits.atOnce }) : undefined}
      >
        {(control) => (
          <Textarea {...control} rows={6} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      <Button
        disabled={lines.length === 0 || isTooMuch}
        busy={match.isPending}
        onClick={() => match.mutate({ lines })}
      >
        {t('match')}
      </Button>
      {matches && <Matches matches={matches} isChosen={isChosen} onChoose={onChoose} />}
    </div>
  );
}

function Matches({
  matches,
  isChosen,
  onChoose,
}: ChoosingProps & { matches: OutputOf<'customerGroups.match'> }) {
  const t = useWords('customerGroups');
  const unsure = matches.filter(({ customers }) => customers.length > 1);
  const unmatched = matches.filter(({ customers }) => customers.length === 0);
  return (
    <div className="space-y-4" aria-live="polite">
      <p>{t('matched', { count: matches.length - unsure.length - unmatched.length })}</p>
      {unsure.map(({ line, customers }) => (
        <fieldset key={line} className="space-y-1">
          <legend className="font-semibold">
            <bdi>{t('unsure', { line })}</bdi>
          </legend>
          {customers.map((customer) => (
            <CustomerChoice
              key={customer.accountId}
              customer={customer}
              isChosen={isChosen}
              onChoose={onChoose}
            />
          ))}
        </fieldset>
      ))}
      {unmatched.length > 0 && (
        <div>
          <p className="font-semibold">{t('unmatched', { count: unmatched.length })}</p>
          <ul className="max-h-32 overflow-y-auto text-muted">
            {unmatched.map(({ line }) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The lines of a text that say something, each once. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim().slice(0, 120))
      .filter(Boolean),
  ),
];
