export function demoEnvironment(env: Record<string, string | undefined>): Record<string, string>;
