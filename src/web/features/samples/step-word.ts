import type { Sample } from '../../../contract/samples/samples.ts';
import type { SampleStep } from '../../../contract/samples/sample-steps.ts';
import type { WordKey } from '../../page/words.ts';

type Side = Sample['begunBy'];

/** What a side does with a sample: the shop alone sends it, and the buyer alone receives it. */
export function stepVerb(step: SampleStep, side: Side): WordKey<'sample'> {
  if (step === 'send') return 'do.send_seller';
  return step === 'receive' ? 'do.receive_buyer' : `do.${step}_${side}`;
}

/** What a side did; buyers request samples, and shops offer them. */
export function stepWord(
  step: SampleStep | 'ask' | 'offer' | 'lapse',
  side: Side | 'system',
): WordKey<'sample'> {
  if (step === 'lapse' || side === 'system') return 'step.lapse_system';
  if (step === 'ask') return 'step.ask_buyer';
  if (step === 'offer') return 'step.offer_seller';
  if (step === 'send') return 'step.send_seller';
  return step === 'receive' ? 'step.receive_buyer' : `step.${step}_${side}`;
}
