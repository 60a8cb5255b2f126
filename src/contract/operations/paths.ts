/** Where these calls are answered. */
export const operationsPaths = {
  'operations.errorMetrics': 'POST /api/error-metrics',
  'console.installation.list': 'GET /api/console/installation',
  'console.installation.tryMail': 'POST /api/console/installation/mail',
  'console.installation.tryTextMessage': 'POST /api/console/installation/text-message',
  'console.system.get': 'GET /api/console/system/get',
  'console.clientErrors.list': 'GET /api/console/clientErrors',
  'console.letters.list': 'GET /api/console/letters/list',
  'console.letters.get': 'GET /api/console/letters/get',
  'console.letterTexts.get': 'GET /api/console/letter-texts/get',
  'console.letterTexts.preview': 'POST /api/console/letter-texts/preview',
  'console.letterTexts.save': 'POST /api/console/letter-texts/save',
  'console.letterTexts.try': 'POST /api/console/letter-texts/try',
  'console.jobs.queues': 'GET /api/console/jobs/queues',
  'console.jobs.list': 'GET /api/console/jobs/list',
  'console.jobs.runAgain': 'POST /api/console/jobs/run-again',
  'console.jobs.giveUp': 'POST /api/console/jobs/give-up',
} as const;
