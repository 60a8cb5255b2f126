import { writeFileSync } from 'node:fs';
import { featuresOf } from '../../src/server/assistant/learning/features.ts';
import { takeApart } from '../../src/server/assistant/reading/question-parts.ts';
import { misspell, randomFrom } from './corpus.ts';
import { readOrderPhrases, statesIn, withState } from './order-phrases.ts';
import { calibrate, packModel } from './pack-model.ts';
import { sharesOf, train, type Sample, type Trained } from './softmax.ts';

const file = 'src/server/assistant/learning/order-slot-weights.json';
const filledTimes = 9;
const plainTimes = 5;
const heldBack = 8;
const mostFeatures = 14_000;
/** One of so many sentences names no state. */
const withoutState = 5;

/** Teaches which of somebody's orders are meant and what is asked of them: two models that see the same features. */
export function trainOrderSlots(): void {
  const random = randomFrom(20261130);
  const phrases = readOrderPhrases();
  const samples = phrases.flatMap((phrase, frame) => {
    const states = statesIn(phrases, phrase.language);
    const isOpen = phrase.text.includes('{s}');
    return Array.from({ length: isOpen ? filledTimes : plainTimes }, (_, time) => {
      const state = time % withoutState === 0 ? null : states[Math.floor(random() * states.length)]!;
      const filled = withState(phrase, state);
      const typed = time > 1 && random() < 0.4 ? misspell(filled.text, random, phrase.language) : filled.text;
      return { ...filled, frame, hashes: featuresOf(takeApart(typed, phrase.language)) };
    });
  });
  const seenIn = new Map<number, Set<number>>();
  for (const { hashes, frame } of samples)
    for (const hash of hashes) {
      const seen = seenIn.get(hash) ?? new Set();
      seenIn.set(hash, seen.add(frame));
    }
  const featureHashes = [...seenIn].filter(([, { size }]) => size >= 2).map(([hash]) => hash);
  const indexOf = new Map(featureHashes.map((hash, at) => [hash, at]));
  const learn = (slot: 'state' | 'asks') => {
    const labels = [...new Set(phrases.map((phrase) => phrase[slot]))].sort();
    const labelled = samples.map((sample): Sample => ({
      features: Uint32Array.from(sample.hashes.flatMap((hash) => indexOf.get(hash) ?? [])),
      label: labels.indexOf(sample[slot]),
      frame: sample.frame,
    }));
    const held = labelled.filter(({ frame }) => frame % heldBack === 3);
    const measured = train(
      labelled.filter(({ frame }) => frame % heldBack !== 3),
      featureHashes.length,
      labels.length,
      randomFrom(1),
    );
    const temperature = calibrate(measured, held);
    const rightShare = held.filter((sample) => isRight(measured, sample)).length / held.length;
    console.log(`order ${slot}: ${(rightShare * 100).toFixed(1)} % right of ${held.length} held back`);
    const trained = train(labelled, featureHashes.length, labels.length, randomFrom(1));
    return packModel(trained, featureHashes, { labels, temperature, mostFeatures });
  };
  const models = { state: learn('state'), asks: learn('asks') };
  writeFileSync(file, `${JSON.stringify(models, null, 2)}\n`);
  console.log(`${file}: ${(JSON.stringify(models).length / 1024).toFixed(0)} KiB`);
}

function isRight(model: Trained, { features, label }: Sample): boolean {
  const shares = sharesOf(model, features, 1);
  return shares.indexOf(Math.max(...shares)) === label;
}
