/** What a server needs, and what it does by itself; the first nine are what /readyz asks, but for `files` of a bucket. */
export const systemChecks = [
  'database',
  'writes',
  'migrations',
  'disk',
  'files',
  'queue',
  'work',
  'replicas',
  'clock',
  'waitingJobs',
  'failedJobs',
  'mail',
  'sms',
  'backup',
] as const;
export type SystemCheck = (typeof systemChecks)[number];

export const checkStates = ['fine', 'advice', 'broken'] as const;
export type CheckState = (typeof checkStates)[number];

export const storedKinds = ['pictures', 'videos', 'documents', 'privatePictures'] as const;
export type StoredKind = (typeof storedKinds)[number];

/** The part of `docs/operating.md` that says what to do, by what is wrong. */
export const runbookParts: Record<SystemCheck | 'requests', string> = {
  database: 'database',
  writes: 'writes',
  migrations: 'migrations',
  disk: 'disk',
  files: 'files',
  queue: 'queue',
  work: 'work',
  replicas: 'replicas',
  clock: 'clock',
  waitingJobs: 'jobs-wait',
  failedJobs: 'jobs-failed-for-good',
  mail: 'letters-do-not-leave',
  sms: 'letters-do-not-leave',
  backup: 'backups-and-restores',
  requests: 'requests-fail',
};
