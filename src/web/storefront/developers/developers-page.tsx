import type { ReactNode } from 'react';
import { calls, type CallKey } from '../../../contract/calls.ts';
import { keyCalls } from '../../../contract/integrations/key-calls.ts';
import { keyScopes } from '../../../contract/integrations/key-scopes.ts';
import { webhookKinds } from '../../../contract/integrations/webhook-kinds.ts';
import { definePage } from '../../page/define.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { CopyButton } from '../../features/office/copy-text.tsx';
import * as examples from './examples.ts';

/** What somebody who writes a program for a shop needs to know. */
export const page = definePage({
  View() {
    const t = useWords('developers');
    const { origin } = usePlace();
    return (
      <div className="mx-auto max-w-4xl space-y-6 px-4 py-8">
        <Intro />
        <Part title={t('auth')} texts={[t('auth.key'), t('auth.rights'), t('auth.safe')]}>
          <Code title={t('example.request')} text={examples.listOrders(origin)} />
        </Part>
        <Part title={t('scopes')} texts={[t('scopes.about')]}>
          <Scopes />
        </Part>
        <Part title={t('calls')} texts={[t('calls.about'), t('calls.versions')]}>
          <Code title={t('example.answer')} text={examples.answerExample} />
          <Code title={t('example.ship')} text={examples.shipOrder(origin)} />
          <p>
            <a href="/api/docs" className="text-cinnabar-deep underline">
              {t('calls.reference')}
            </a>
          </p>
        </Part>
        <Part
          title={t('items')}
          texts={[
            t('items.about'),
            t('items.stock'),
            t('items.asOf'),
            t('items.outcomes'),
            t('items.prices'),
          ]}
        >
          <Code title={t('example.stock')} text={examples.setStock(origin)} />
          <Code title={t('example.answer')} text={examples.stockAnswer} />
          <Code title={t('example.prices')} text={examples.setPrices(origin)} />
        </Part>
        <Part title={t('once')} texts={[t('once.key'), t('once.steps')]} />
        <Part
          title={t('hooks')}
          texts={[
            t('hooks.about'),
            t('hooks.body'),
            t('hooks.paid'),
            t('hooks.answer'),
            t('hooks.retries'),
            t('hooks.twice'),
          ]}
        >
          <ul dir="ltr" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
            {webhookKinds.map((kind) => (
              <li key={kind}>
                <code>{kind}</code>
              </li>
            ))}
          </ul>
          <Code title={t('example.event')} text={examples.eventExample} />
        </Part>
        <Part title={t('verify')} texts={[t('verify.about'), t('verify.secrets')]}>
          <Code title="Node.js" text={examples.verifyInNode} />
          <Code title="Python" text={examples.verifyInPython} />
        </Part>
        <Part
          title={t('errors')}
          texts={[
            t('errors.about'),
            t('errors.key'),
            t('errors.scope'),
            t('errors.changed'),
            t('errors.many'),
          ]}
        >
          <Code title={t('example.refusal')} text={examples.refusalExample} />
        </Part>
        <Part title={t('versions')} texts={[t('versions.about'), t('versions.end')]} />
      </div>
    );
  },
});

function Intro() {
  const t = useWords('developers');
  return (
    <header className="space-y-2">
      <h1 className="text-xl font-semibold text-balance">{t('title')}</h1>
      <p className="text-muted">{t('about')}</p>
      <p>
        <Link to="/merchants/seller-center/integrations" className="text-cinnabar-deep underline">
          {t('office')}
        </Link>
      </p>
    </header>
  );
}

function Part({ title, texts, children }: { title: string; texts: readonly string[]; children?: ReactNode }) {
  return (
    <section className="card space-y-3 p-4 sm:p-6">
      <h2 className="text-base font-semibold">{title}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </section>
  );
}

function Code({ title, text }: { title: string; text: string }) {
  return (
    <figure className="space-y-1">
      <figcaption className="flex items-center justify-between gap-3 text-sm font-semibold">
        {title}
        <CopyButton text={text} of={title} />
      </figcaption>
      <pre dir="ltr" className="rounded bg-sand p-3 text-sm break-words whitespace-pre-wrap">
        {text}
      </pre>
    </figure>
  );
}

/** What each scope opens, from the table that keys are admitted by. */
function Scopes() {
  const t = useWords('developers');
  const entries = Object.entries(keyCalls) as [CallKey, string][];
  return (
    <dl className="divide-y divide-line">
      {[...keyScopes, 'any' as const].map((scope) => (
        <div key={scope} className="space-y-1 py-3">
          <dt>
            {scope === 'any' ? (
              <span className="font-semibold">{t('scopes.any')}</span>
            ) : (
              <code dir="ltr" className="font-semibold">
                {scope}
              </code>
            )}
          </dt>
          {entries
            .filter(([, needed]) => needed === scope)
            .map(([key]) => (
              <dd key={key} dir="ltr" className="flex flex-wrap gap-x-3 text-sm">
                <code className="text-muted">{key}</code>
                <code className="break-all">{calls[key]}</code>
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
