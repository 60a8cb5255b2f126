import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { CopyButton } from '../../features/office/copy-text.tsx';

const toolNames = {
  open: [
    'search_products',
    'get_product',
    'find_categories',
    'similar_products',
    'get_shop',
    'find_markets',
    'estimate_freight',
    'find_customs_codes',
    'estimate_landed_cost',
    'supply_overview',
    'search_help',
  ],
  granted: [
    'list_orders',
    'get_order',
    'track_order',
    'list_addresses',
    'get_cart',
    'update_cart',
    'put_in_my_cart',
    'list_buying_lists',
    'get_buying_list',
    'add_to_buying_list',
    'put_buying_list_in_cart',
    'prepare_order',
    'submit_order',
    'cancel_order',
    'payment_link',
    'list_my_requests',
    'get_request',
    'publish_request',
    'counter_quote',
    'accept_quote',
    'close_request',
    'get_my_limits',
  ],
} as const;

/** What somebody who connects an agent of their own needs to know. */
export const page = definePage({
  View() {
    const t = useWords('agents');
    const { origin } = usePlace();
    const config = JSON.stringify(
      { mcpServers: { marketplace: { type: 'http', url: `${origin}/mcp` } } },
      null,
      2,
    );
    const addresses = [
      { name: t('dev.mcp'), address: `${origin}/mcp` },
      { name: t('dev.ucp'), address: `${origin}/.well-known/ucp` },
      { name: t('dev.rest'), address: `${origin}/ucp/v1` },
      { name: t('dev.rpc'), address: `${origin}/ucp/mcp` },
      { name: t('dev.oauth'), address: `${origin}/.well-known/oauth-authorization-server` },
    ];
    return (
      <div className="mx-auto max-w-4xl space-y-6 px-4 py-8">
        <header className="space-y-2">
          <h1 className="text-xl font-semibold text-balance">{t('dev.title')}</h1>
          <p className="text-muted">{t('dev.about')}</p>
        </header>
        <section className="card space-y-3 p-4 sm:p-6">
          <div className="flex items-center justify-between gap-3">
            <h2 className="text-base font-semibold">{t('dev.config')}</h2>
            <CopyButton text={config} of={t('dev.config')} />
          </div>
          <pre dir="ltr" className="rounded bg-sand p-3 text-sm break-words whitespace-pre-wrap">
            {config}
          </pre>
          <p className="text-sm text-muted">{t('dev.configHint')}</p>
        </section>
        <section className="card space-y-3 p-4 sm:p-6">
          <h2 className="text-base font-semibold">{t('dev.addresses')}</h2>
          <dl className="divide-y divide-line">
            {addresses.map(({ name, address }) => (
              <div key={address} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                <dt>{name}</dt>
                <dd className="flex min-w-0 items-center gap-1">
                  <bdi className="text-sm break-all">{address}</bdi>
                  <CopyButton text={address} of={name} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="card space-y-3 p-4 sm:p-6">
          <h2 className="text-base font-semibold">{t('dev.tools')}</h2>
          <Tools title={t('dev.open')} names={toolNames.open} />
          <Tools title={t('dev.granted')} names={toolNames.granted} />
        </section>
        <section className="card space-y-2 p-4 sm:p-6">
          <h2 className="text-base font-semibold">{t('dev.rules')}</h2>
          <ul className="list-disc space-y-1 ps-5">
            <li>{t('dev.ruleLimits')}</li>
            <li>{t('dev.ruleTexts')}</li>
            <li>{t('dev.ruleKeys')}</li>
            <li>{t('dev.rulePay')}</li>
            <li>{t('dev.ruleLanguage')}</li>
          </ul>
        </section>
      </div>
    );
  },
});

function Tools({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <div>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul dir="ltr" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
