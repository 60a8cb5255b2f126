import { sampleSteps, type SampleState, type SampleStep } from '../../contract/samples/sample-steps.ts';

export type Side = 'buyer' | 'seller';

/** From where which step leads where, by whom. */
const ways: Record<Side, Partial<Record<SampleState, Partial<Record<SampleStep, SampleState>>>>> = {
  seller: {
    requested: { accept: 'accepted', refuse: 'refused' },
    offered: { cancel: 'cancelled' },
    accepted: { send: 'sent', cancel: 'cancelled' },
    sent: { lose: 'lost' },
  },
  buyer: {
    requested: { cancel: 'cancelled' },
    offered: { accept: 'accepted', refuse: 'refused' },
    accepted: { cancel: 'cancelled' },
    sent: { receive: 'received', lose: 'lost' },
    // What was given up may still turn up.
    lost: { receive: 'received' },
  },
};

/** Where a step leads; undefined where it does not apply. */
export const nextState = (state: SampleState, step: SampleStep, side: Side): SampleState | undefined =>
  ways[side][state]?.[step];

/** Whether a seller owes the buyer a reason: the buyer counted on it, or hoped for it. */
export const needsReason = (state: SampleState, step: SampleStep, actingSide: Side): boolean =>
  actingSide === 'seller' && (step === 'refuse' || (step === 'cancel' && state === 'accepted'));

/** Whether the shop reads where exactly a sample goes: from its acceptance on, as long as something is to be sent or found. */
export const showsAddress = (state: SampleState): boolean =>
  ['accepted', 'sent', 'received', 'lost'].includes(state);

/** The steps a side can take, in the order of their names. */
export const stepsOf = (state: SampleState, side: Side): SampleStep[] =>
  sampleSteps.filter((step) => nextState(state, step, side) !== undefined);
