import { aboutEngine, hasEngine, type EngineName } from './engines.ts';
import { Refused } from './refused.ts';

/** @throws {Refused} ENGINE_MISSING, with what to install. */
export function needEngine(name: EngineName): void {
  if (!hasEngine(name)) throw new Refused('ENGINE_MISSING', aboutEngine(name));
}
