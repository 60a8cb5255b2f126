const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The ids in pasted addresses, each once. */
export const idsIn = (text: string): string[] => [
  ...new Set((text.match(anyId) ?? []).map((id) => id.toLowerCase())),
];
