import type { Publisher } from '../queue.ts';

/** A queue without some of its jobs, for what happens in the past: nobody is to hear of it now. Named by no rule, all are. */
export const quietQueue = (queue: Publisher, isQuiet: (name: string) => boolean = () => true): Publisher => ({
  publish: async (tx, name, data, options) => (isQuiet(name) ? null : queue.publish(tx, name, data, options)),
  publications: (tx, jobs) =>
    queue.publications(
      tx,
      jobs.filter(({ name }) => !isQuiet(name)),
    ),
});
