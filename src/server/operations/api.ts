import type { FailureType, Severity } from '../../contract/operations/operations.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { Language } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { showPage } from '../platform/paging.ts';
import { lookAtSetup } from './doctor/look-at-setup.ts';
import { judgeSetup } from './doctor/setup-rules.ts';
import { channelSettingsApi } from './marketplace/channel-settings-api.ts';
import { marketplaceApi } from './marketplace/marketplace-api.ts';
import { jobsApi } from './jobs/jobs-api.ts';
import { lettersApi } from './letters/letters-api.ts';
import { consolePoliciesApi } from './policies/policies-api.ts';
import { lookAtSystem } from './system/look-at-system.ts';
import { tryMail, tryTextMessage } from './try-carriers.ts';
import { groupErrors } from './rules.ts';
import * as rows from './sql.ts';

export const operationsApi: Handlers<
  CallsOf<
    | 'operations'
    | 'console.clientErrors'
    | 'console.installation'
    | 'console.marketplace'
    | 'console.companies'
    | 'console.channelSettings'
    | 'console.policies'
    | 'console.jobs'
    | 'console.system'
    | 'console.letters'
    | 'console.letterTexts'
  >,
  Context,
  SignedIn,
  Staffed
> = {
  ...marketplaceApi,
  ...channelSettingsApi,
  ...consolePoliciesApi,
  ...jobsApi,
  ...lettersApi,

  'console.system.get': lookAtSystem,

  async 'operations.errorMetrics'({ db, now, metrics }, report) {
    await rows.addClientErrors(db, groupErrors(report), report.build, now);
    for (const { type, severity } of report.errors) metrics.clientErrors.inc({ type, severity });
    for (const [type, perMinute] of Object.entries(report.rates)) {
      metrics.clientErrorRates.observe({ type }, perMinute);
    }
    const { cls, ...times } = report.performance;
    if (cls !== undefined) metrics.layoutShift.observe(cls);
    for (const [name, ms] of Object.entries(times)) {
      if (ms !== undefined) metrics.webVitals.observe({ name }, ms / 1000);
    }
    return { accepted: report.errors.length };
  },

  async 'console.installation.list'(context) {
    const facts = await lookAtSetup({ ...context, clock: { now: () => context.now } });
    const items = judgeSetup(facts);
    const isMissing = items.some(({ state }) => state === 'missing');
    return { items, opensFirst: isMissing && !facts.hasBrand && !context.config.demo };
  },

  'console.installation.tryMail': (context) => tryMail(context),
  'console.installation.tryTextMessage': (context, { phone }) => tryTextMessage(context, phone),

  async 'console.clientErrors.list'({ db }, { pageNum, pageSize, ...filter }) {
    const clientErrors = await rows.listClientErrors(db, filter, { pageNum, pageSize });
    return showPage(clientErrors, (row) => ({
      fingerprint: row.fingerprint,
      type: row.type as FailureType,
      severity: row.severity as Severity,
      statusCode: row.status_code,
      message: row.message,
      url: row.sample_url,
      count: Number(row.count),
      handlingTime: Number(row.handling_ms) / Number(row.count),
      retryCount: Number(row.retries) / Number(row.count),
      firstSeenAt: wireTime(row.first_seen_at),
      lastSeenAt: wireTime(row.last_seen_at),
      builds: row.builds,
      languages: row.languages as Language[],
    }));
  },
};
