import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { versionName } from '../../../contract/policies/policy-documents.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RateReason } from '../fees/rate-state.tsx';
import { Section } from '../section.tsx';
import { policiesPath, policyDraftPath } from '../system-sections.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { PolicyState } from './policy-state.tsx';
import { PolicyChanges, PolicyText } from './policy-text.tsx';
import { useShippedTexts } from './shipped.ts';

type Policy = OutputOf<'console.policies.get'>;

export const page = definePage({
  View() {
    const common = useWords('common');
    const t = useWords('policies');
    const account = useWords('account');
    const { params } = usePlace();
    const query = useCall('console.policies.get', { id: params.id! });
    const { data } = query;
    const title =
      data && `${account(`document.${data.document}`)} · ${t('version', { version: data.number })}`;
    return (
      <Section section={policiesPath} title={title ?? common('title.policies')}>
        <OneOf query={query} back={{ text: common('title.policies'), to: policiesPath }}>
          {(policy) => <OnePolicy key={policy.id} policy={policy} />}
        </OneOf>
      </Section>
    );
  },
});

/** One version: what it says, what it changes, and what can be done about it. */
function OnePolicy({ policy }: { policy: Policy }) {
  const [isApproving, setApproving] = useState<boolean | null>(null);
  return (
    <div className="space-y-4">
      <Facts policy={policy} onDecide={setApproving} />
      <Texts policy={policy} />
      {isApproving !== null && (
        <Decide policy={policy} approve={isApproving} onClose={() => setApproving(null)} />
      )}
    </div>
  );
}

function Facts({ policy, onDecide }: { policy: Policy; onDecide: (approve: boolean) => void }) {
  const t = useWords('policies');
  const fees = useWords('fees');
  const format = useFormat();
  return (
    <section className="card flex flex-wrap items-start justify-between gap-4 p-4 sm:p-5">
      <div className="space-y-2">
        <p className="flex flex-wrap items-center gap-2">
          <PolicyState row={policy} />
          {policy.isMaterial && <Badge tone="neutral">{t('asksAgain')}</Badge>}
        </p>
        <p>
          {fees(`site.${policy.site}`)} ·{' '}
          {t(policy.state === 'proposed' ? 'fromApproval' : 'since', {
            date: format.dateTime(policy.startsAt),
          })}
        </p>
        <p className="text-muted">{t('agreements', { count: policy.agreements })}</p>
        <RateReason row={policy} />
      </div>
      <div className="flex flex-wrap gap-2">
        {policy.mayApprove && (
          <Button tone="main" onClick={() => onDecide(true)}>
            {fees('approve')}
          </Button>
        )}
        {policy.isWithdrawable && <Button onClick={() => onDecide(false)}>{fees('withdraw')}</Button>}
        {policy.state !== 'proposed' && (
          <Link to={policyDraftPath(policy.document, policy.site, policy.id)} className={buttonClass()}>
            {t('startFrom')}
          </Link>
        )}
      </div>
    </section>
  );
}

/** Its texts in each language, whole or as what changes. */
function Texts({ policy }: { policy: Policy }) {
  const t = useWords('policies');
  const shipped = useShippedTexts(policy.document);
  const earlierTexts = policy.earlier ? policy.earlier.texts : (shipped ?? {});
  const codes = languageCodes.filter((code) => policy.texts[code] || earlierTexts[code]);
  const [language, setLanguage] = useState<Language>(policy.languages[0]!);
  const [view, setView] = useState<'changes' | 'whole'>(policy.state === 'proposed' ? 'changes' : 'whole');
  const text = policy.texts[language] ?? '';
  return (
    <section className="card p-4 sm:p-5">
      <LanguageTabs texts={policy.texts} codes={codes} language={language} onSelect={setLanguage}>
        <div className="pt-2">
          <Tabs
            label={t('view')}
            selected={view}
            onSelect={setView}
            tabs={[
              { id: 'whole', label: t('view.whole') },
              {
                id: 'changes',
                label: t('view.changes', { version: versionName(policy.earlier?.number ?? 0) }),
              },
            ]}
          >
            <div className="pt-4">
              {view === 'changes' ? (
                <PolicyChanges earlier={earlierTexts[language] ?? ''} text={text} language={language} />
              ) : text ? (
                <PolicyText text={text} language={language} />
              ) : (
                <p className="text-muted">{t('notWritten')}</p>
              )}
            </div>
          </Tabs>
        </div>
      </LanguageTabs>
    </section>
  );
}

interface DecideProps {
  policy: Policy;
  approve: boolean;
  onClose: () => void;
}

function Decide({ policy, approve, onClose }: DecideProps) {
  const t = useWords('policies');
  const fees = useWords('fees');
  const verb = approve ? 'approve' : 'withdraw';
  return (
    <SendDialog
      title={fees(verb)}
      verb={fees(verb)}
      danger={!approve}
      call="console.policies.decide"
      changes={[
        'console.policies.get',
        'console.policies.list',
        'console.policies.overview',
        'console.installation.list',
        'console.log.list',
      ]}
      decides
      done={t(`decided.${verb}`)}
      input={() => ({ id: policy.id, version: policy.version, approve })}
      onClose={onClose}
    >
      <p>{t(approve && policy.isMaterial ? 'about.approveAsking' : `about.${verb}`)}</p>
    </SendDialog>
  );
}
