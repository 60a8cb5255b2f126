// Teaches the assistant's classifier what a question asks for: src/server/assistant/learning/weights.json, from the
// corpus beside it. The same corpus gives the same weights.
import { writeFileSync } from 'node:fs';
import { featuresOf } from '../src/server/assistant/learning/features.ts';
import { contexts, type Context } from '../src/server/assistant/learning/context-rules.ts';
import { takeApart } from '../src/server/assistant/reading/question-parts.ts';
import { fill, misspell, randomFrom, readFrames } from './learning/corpus.ts';
import { calibrate, packModel } from './learning/pack-model.ts';
import { trainOrderSlots } from './learning/order-slots.ts';
import { sharesOf, train, type Sample, type Trained } from './learning/softmax.ts';

const file = 'src/server/assistant/learning/weights.json';
const filledTimes = 7;
const plainTimes = 4;
/** One sentence of so many is held back to measure by, and to calibrate. */
const heldBack = 8;
const mostFeatures = 61_000;

if (process.argv[2] === 'orders') {
  trainOrderSlots();
  process.exit();
}

const random = randomFrom(20260302);
const frames = readFrames();
const labels = [...new Set(frames.map(({ label }) => label))].sort();
console.log(`${frames.length} sentences, ${labels.length} labels`);

/** These are said of what was shown. */
const ofShown = new Set(['pick', 'refine', 'details', 'similar', 'compare', 'picture', 'more']);
/** A sentence of so many characters says itself what it is about, whatever was spoken of before. */
const selfContained = { runsTogether: 9, spaced: 26 };

/** What was spoken of before a sentence: as it is written, or for every third sample something. */
function contextFor({ context, label, text }: (typeof frames)[number], time: number): Context {
  if (context !== null) return context;
  const isOfShown = ofShown.has(label);
  if (time % 3 !== 1 && !(isOfShown && time % 3 === 2)) return 'none';
  if (isOfShown) return random() < 0.65 ? 'list' : 'one';
  const least = /[\p{Script=Han}\p{Script=Thai}]/u.test(text)
    ? selfContained.runsTogether
    : selfContained.spaced;
  return text.length < least ? 'none' : contexts[1 + Math.floor(random() * (contexts.length - 1))]!;
}

const raw = frames.flatMap((frame, index) => {
  const times = frame.text.includes('{') ? filledTimes : plainTimes;
  return Array.from({ length: times }, (_, time) => {
    const text = fill(frame, random);
    const typed = time > 0 && random() < 0.5 ? misspell(text, random, frame.language) : text;
    return {
      hashes: featuresOf(takeApart(typed, frame.language), contextFor(frame, time)),
      label: labels.indexOf(frame.label),
      frame: index,
    };
  });
});

// A feature of one written sentence alone, however often it was filled, says little of others.
const seenIn = new Map<number, Set<number>>();
for (const { hashes, frame } of raw)
  for (const hash of hashes) {
    const seen = seenIn.get(hash);
    if (seen) seen.add(frame);
    else seenIn.set(hash, new Set([frame]));
  }
const featureHashes = [...seenIn].filter(([, { size }]) => size >= 2).map(([hash]) => hash);
const indexOf = new Map(featureHashes.map((hash, at) => [hash, at]));
const samples = raw.map(({ hashes, label, frame }): Sample => ({
  features: Uint32Array.from(hashes.flatMap((hash) => indexOf.get(hash) ?? [])),
  label,
  frame,
}));
console.log(`${samples.length} samples, ${featureHashes.length} features`);

const isHeldBack = ({ frame }: Sample) => frame % heldBack === 3;
const measured = train(
  samples.filter((sample) => !isHeldBack(sample)),
  featureHashes.length,
  labels.length,
  randomFrom(1),
);
const validation = samples.filter(isHeldBack);
const temperature = calibrate(measured, validation);
report(measured, validation, temperature);

const trained = train(samples, featureHashes.length, labels.length, randomFrom(1));
const packed = packModel(trained, featureHashes, { labels, temperature, mostFeatures });
writeFileSync(file, `${JSON.stringify(packed, null, 2)}\n`);
console.log(`${file}: ${(JSON.stringify(packed).length / 1024).toFixed(0)} KiB`);
trainOrderSlots();

function report(model: Trained, held: readonly Sample[], value: number): void {
  const bands = [0.3, 0.42, 0.6, 0.8, 0.95];
  const rows = held.map(({ features, label }) => {
    const shares = sharesOf(model, features, value);
    const best = shares.indexOf(Math.max(...shares));
    return { isRight: best === label, share: shares[best]! };
  });
  const right = rows.filter(({ isRight }) => isRight).length / rows.length;
  console.log(
    `held back: ${(right * 100).toFixed(1)} % right of ${rows.length}, temperature ${value.toFixed(2)}`,
  );
  for (const least of bands) {
    const sure = rows.filter(({ share }) => share >= least);
    const correct = sure.filter(({ isRight }) => isRight).length / sure.length;
    console.log(
      `  sure from ${least}: ${((sure.length / rows.length) * 100).toFixed(0)} % of them, ${(correct * 100).toFixed(1)} % right`,
    );
  }
}
