interface Waiting<Answer> {
  resolve: (answer: Answer | null) => void;
  reject: (error: unknown) => void;
}

/** Milliseconds in which the parts of a screen ask together. */
const gathering = 20;

/**
 * Makes one question of all that are asked within a moment: each card of a list asks for itself, and the server is called once.
 * @param most  ids of one call
 * @param ask  what is known of some ids, by id; of the others there is nothing
 */
export function askTogether<Answer>(
  most: number,
  ask: (ids: string[]) => Promise<ReadonlyMap<string, Answer>>,
): (id: string) => Promise<Answer | null> {
  let gathered = new Map<string, Waiting<Answer>[]>();
  async function flush(): Promise<void> {
    if (gathered.size === 0) return;
    const waiting = gathered;
    gathered = new Map();
    try {
      const answers = await ask([...waiting.keys()]);
      for (const [id, callers] of waiting)
        for (const { resolve } of callers) resolve(answers.get(id) ?? null);
    } catch (error) {
      for (const callers of waiting.values()) for (const { reject } of callers) reject(error);
    }
  }
  return (id) =>
    new Promise((resolve, reject) => {
      if (gathered.size === 0) setTimeout(() => void flush(), gathering);
      gathered.set(id, [...(gathered.get(id) ?? []), { resolve, reject }]);
      if (gathered.size >= most) void flush();
    });
}
