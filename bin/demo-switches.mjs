// What whoever only tries the product has switched on, also where its libraries run as in production. A setting of
// src/settings.ts that is on everywhere but in production belongs here: bin/demo-switches.test.ts compares them.
const demoSwitches = ['DEV_OUTBOX', 'DEMO', 'TEST_BANK', 'TEST_CUSTOMS'];

/** @returns {Record<string, string>} each switch as the environment says it, else on, unless that says production */
export function demoEnvironment(env) {
  const trying = env.NODE_ENV === 'production' ? '0' : '1';
  return Object.fromEntries(demoSwitches.map((name) => [name, env[name] || trying]));
}
