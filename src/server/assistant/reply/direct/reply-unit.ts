import { readUnitCargo, type Cargo } from '../../reading/cargo.ts';
import type { Reading } from '../../reading/reading-rules.ts';
import type { Kit, Reply, Turn } from '../reply-kit.ts';
import { replyCargo } from '../reply-cargo.ts';
import { homeOf } from '../reply-costs.ts';

/** So sure is a question one to the help centre, whatever unit it names. */
const leastOfHelp = 0.8;

/** What freight is asked for by: a cubic metre, a kilogram, a container; null where a load or a product is named. */
export function unitAsked(
  question: string,
  { intent, guesses, isKnown, cargo, order, to: destination, from, modes }: Reading,
): Cargo | null {
  const isHelp = intent === 'help' && (guesses[0]?.share ?? 0) >= leastOfHelp;
  const namesLoad = cargo !== null && cargo.load === undefined;
  return isHelp || isKnown === true || namesLoad || order !== null
    ? null
    : readUnitCargo(question, destination !== null && (from !== null || modes.length > 0));
}

/** What one of a unit costs to carry: how many there are is not asked. */
export function replyUnit(kit: Kit, { question, reading, conversation }: Turn, cargo: Cargo): Reply {
  const { from, to, modes, refusedModes } = reading;
  const destination = to ?? conversation.to ?? homeOf[kit.caller.language] ?? null;
  const turn = { ...conversation, product: '', from, to: destination, modes, refusedModes };
  return replyCargo(kit, { question, reading, conversation: turn }, reading.cargo ?? cargo);
}
