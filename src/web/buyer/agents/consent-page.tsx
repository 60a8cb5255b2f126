import { typedWhole } from '../../page/format/format.ts';
import { useState } from 'react';
import { Bot } from 'lucide-react';
import { grantDays, mostRequestsADay, type AgentScope } from '../../../contract/agents/agent-scopes.ts';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import { errorText, useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox, Field, Select } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { agentsPath } from '../paths.ts';
import { ConsentLimits, useConsentLimits } from './consent-limits.tsx';
import { mayOrder } from './grant-limits.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { wholeNumbers } from '../../../kit/decimals.ts';

type Request = InputOf<'agents.consent'>;

/** What stands in the address, by the names that OAuth gives it; whether it is a request the server says. */
const readRequest = (query: URLSearchParams): Request =>
  ({
    clientId: query.get('client_id') ?? '',
    redirectUri: query.get('redirect_uri') ?? '',
    responseType: query.get('response_type') ?? '',
    codeChallenge: query.get('code_challenge') ?? '',
    codeChallengeMethod: query.get('code_challenge_method') ?? '',
    ...optional(query, 'scope'),
    ...optional(query, 'state'),
    ...optional(query, 'resource'),
  }) as Request;

function optional(query: URLSearchParams, name: string): Record<string, string> {
  const value = query.get(name);
  return value === null ? {} : { [name]: value };
}

/** Where a buyer says what an agent may do for them. */
export const page = definePage({
  View() {
    const t = useWords('agents');
    const common = useWords('common');
    const request = readRequest(usePlace().query);
    const { data, error } = useCall('agents.consent', request);
    return (
      <div className="mx-auto my-8 max-w-xl px-4">
        <div className="card p-5 sm:p-8">
          {data ? (
            <Consent request={request} asked={data} />
          ) : error ? (
            <EmptyState
              icon={<Bot size={22} aria-hidden />}
              title={t('consent.none')}
              hint={errorText(error, common)}
              action={
                <Link to={agentsPath} className={buttonClass({ tone: 'main' })}>
                  {common('nav.agents')}
                </Link>
              }
            />
          ) : (
            <Skeleton className="h-72" />
          )}
        </div>
      </div>
    );
  },
});

/** Out of the app, to whoever asked. */
const leave = ({ redirect }: { redirect: string }) => location.assign(redirect);

function Consent({ request, asked }: { request: Request; asked: OutputOf<'agents.consent'> }) {
  const t = useWords('agents');
  const [scopes, setScopes] = useState<AgentScope[]>(asked.scopes);
  const [days, setDays] = useState<Days>(grantDays[0]);
  const [requests, setRequests] = useState('0');
  const allow = useSend('agents.allow', { changes: ['agents.list'], onDone: leave });
  const deny = useSend('agents.deny', { onDone: leave });
  const publishes = scopes.includes('rfq:publish');
  const orders = mayOrder({ scopes });
  const ordering = useConsentLimits();
  const requestsADay = publishes ? typedWhole(requests) : 0;
  const isWrong = !(typedWhole(requests) <= mostRequestsADay);
  const toggle = (scope: AgentScope) =>
    setScopes(asked.scopes.filter((each) => (each === scope) !== scopes.includes(each)));
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        const limits = orders && { limits: ordering.limits };
        allow.mutate({
          ...request,
          name: asked.name,
          keyFingerprint: asked.keyFingerprint,
          scopes,
          days,
          requestsADay,
          ...limits,
        });
      }}
    >
      <WhoAsks {...asked} />
      <fieldset className="space-y-1">
        <legend className="mb-1 font-semibold">{t('consent.may')}</legend>
        {asked.scopes.map((scope) => (
          <Checkbox key={scope} checked={scopes.includes(scope)} onChange={() => toggle(scope)}>
            {t(`scope.${scope}`)}
          </Checkbox>
        ))}
        <p className="text-xs text-muted">{t('consent.never')}</p>
      </fieldset>
      {publishes && (
        <Field
          label={t('requestsADay')}
          hint={t('requestsHint')}
          error={isWrong ? t('requestsWrong', { most: mostRequestsADay }) : undefined}
        >
          {(tied) => (
            <NumberInput
              {...tied}
              kind={wholeNumbers}
              maxLength={3}
              value={requests}
              onChange={setRequests}
            />
          )}
        </Field>
      )}
      {orders && <ConsentLimits of={ordering} />}
      <HowLong days={days} onChange={setDays} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button busy={deny.isPending} onClick={() => deny.mutate(request)}>
          {t('consent.deny')}
        </Button>
        <Button
          type="submit"
          tone="main"
          disabled={scopes.length === 0 || (publishes && isWrong) || (orders && ordering.isWrong)}
          busy={allow.isPending}
        >
          {t('consent.allow')}
        </Button>
      </div>
    </form>
  );
}

type Days = (typeof grantDays)[number];

function HowLong({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const t = useWords('agents');
  return (
    <Field label={t('consent.howLong')}>
      {(tied) => (
        <Select {...tied} value={days} onChange={({ target }) => onChange(Number(target.value) as Days)}>
          {grantDays.map((each) => (
            <option key={each} value={each}>
              {t('days', { count: each })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Who asks, as far as that can be known: what it calls itself, and where the buyer is sent on to. */
function WhoAsks({ name, redirectHost, keyFingerprint, isLocal }: OutputOf<'agents.consent'>) {
  const t = useWords('agents');
  return (
    <div className="space-y-2">
      <h1 className="text-lg font-semibold">
        <bdi className="break-words">{name}</bdi> {t('consent.asks')}
      </h1>
      <p>
        {t('consent.sentTo')} <bdi className="font-semibold break-all">{redirectHost}</bdi>
      </p>
      {keyFingerprint && (
        <p className="text-xs text-muted">
          {t('consent.key')} <bdi className="break-all">{keyFingerprint}</bdi>
        </p>
      )}
      <p className="text-sm text-muted">{t(isLocal ? 'consent.local' : 'consent.check')}</p>
    </div>
  );
}
