import { sampleSteps, type SampleState, type SampleStep } from '../../contract/samples/sample-steps.ts';

export type Side = 'buyer' | 'seller';

/** From where which step leads where, by whom. */
const ways: Record<Side, Partial<Record<SampleState, Partial<Record<SampleStep, SampleState>>>>> = {
  seller: {
    requested: { accept: 'accepted', refuse: 'refused' },
    offered: { cancel: 'cancelled' },
    accepted: { send: 'sent' },
  },
  buyer: {
    requested: { cancel: 'cancelled' },
    offered: { accept: 'accepted', refuse: 'refused' },
    sent: { receive: 'received' },
  },
};

/** Where a step leads; undefined where it does not apply. */
export const nextState = (state: SampleState, step: SampleStep, side: Side): SampleState | undefined =>
  ways[side][state]?.[step];

/** The steps a side can take, in the order of their names. */
export const stepsOf = (state: SampleState, side: Side): SampleStep[] =>
  sampleSteps.filter((step) => nextState(state, step, side) !== undefined);
