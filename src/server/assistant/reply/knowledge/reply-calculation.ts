import type { Calculation } from '../../reading/calculations/read-calculation.ts';
import {
  containerVolumes,
  fittingIn,
  volumeOf,
  type Container,
  type Packing,
} from '../../reading/calculations/packing-rules.ts';
import {
  densities,
  kilogramsOf,
  missingMeasures,
  type Weighing,
} from '../../reading/calculations/weights-rules.ts';
import { sumLines } from './sum-lines.ts';
import { speech, type Kit, type Reply, type Speech, type Turn } from '../reply-kit.ts';

/** A weight or a volume, worked out of the measures that were said, with the working. */
export async function* replyCalculation(kit: Kit, { conversation }: Turn): Reply {
  const { calculation } = conversation;
  const speaking = speech(kit.caller.language);
  yield {
    type: 'TEXT',
    text: calculation ? (await linesOf(kit, calculation, speaking)).join('\n') : speaking.say('chat.unsure'),
  };
  return conversation;
}

const linesOf = async (kit: Kit, calculation: Calculation, speaking: Speech): Promise<string[]> =>
  calculation.kind === 'sums'
    ? sumLines(kit, calculation.sums, speaking)
    : calculation.kind === 'weight'
      ? weightLines(calculation.weighing, speaking)
      : packingLines(calculation.packing, speaking);

const shortLength = 0.1;
const thousand = 1000;

const lengthText = (metres: number, { number }: Speech): string =>
  metres < shortLength
    ? `${number(Number((metres * thousand).toFixed(2)))} mm`
    : `${number(Number(metres.toFixed(3)))} m`;

/** A figure to three places that count. */
const rounded = (value: number): number => Number(value.toPrecision(value >= thousand ? 4 : 3));

function weightLines(weighing: Weighing, speaking: Speech): string[] {
  const { say, number, list } = speaking;
  const missing = missingMeasures(weighing);
  if (missing.length > 0)
    return [
      say('chat.weigh.missing', { what: list(missing.map((measure) => say(`chat.weigh.${measure}`))) }),
    ];
  return [
    say('chat.weigh.result', { weight: number(rounded(kilogramsOf(weighing))) }),
    ...(weighing.count > 1
      ? [say('chat.weigh.one', { weight: number(rounded(kilogramsOf({ ...weighing, count: 1 }))) })]
      : []),
    workingOf(weighing, speaking),
    say(
      weighing.shape === 'box'
        ? 'chat.weigh.boxNote'
        : weighing.shape === 'cloth'
          ? 'chat.weigh.clothNote'
          : 'chat.weigh.note',
    ),
  ];
}

/** The working, in the signs that all languages write. */
function workingOf(weighing: Weighing, speaking: Speech): string {
  const { number } = speaking;
  const { shape, substance, gsm, width, length, thickness, count } = weighing;
  const across = lengthText(width ?? 0, speaking);
  const long = lengthText(length ?? 0, speaking);
  const thick = lengthText(thickness ?? 0, speaking);
  const density = substance === null ? '' : `${number(densities[substance])} kg/m³`;
  const pieces = count > 1 ? [number(count)] : [];
  const factors =
    shape === 'cloth' || shape === 'box'
      ? [`${number(gsm ?? 0)} g/m²`, across, long]
      : shape === 'tube'
        ? ['π', `(${across} − ${thick})`, thick, long, density]
        : shape === 'rod'
          ? ['π/4', `(${across})²`, long, density]
          : [across, long, thick, density];
  return [...factors, ...pieces].join(' × ');
}

const containers: readonly Container[] = ['20', '40', '40hc'];
const containerName: Record<Container, string> = { '20': "20' GP", '40': "40' GP", '40hc': "40' HC" };
const ofExpress = 5000;
const ofAir = 6000;
const cubicCentimetres = 1e6;

function packingLines(packing: Packing, speaking: Speech): string[] {
  const { say, number } = speaking;
  const boxVolume = volumeOf(packing);
  const count = packing.count ?? 1;
  const size = packing.sides.map((metres) => number(Number((metres * 100).toFixed(1)))).join(' × ');
  const total = Number((boxVolume * count).toFixed(3));
  const sum = `${count > 1 ? `${number(count)} × ` : ''}${size} cm = ${number(total)} m³`;
  if (packing.asks === 'fit') {
    const rows = (packing.container ? [packing.container] : containers).map((container) =>
      say('chat.fit.row', {
        container: containerName[container],
        volume: number(containerVolumes[container]),
        count: number(fittingIn(packing, container)),
      }),
    );
    return [sum, ...rows, say('chat.fit.note')];
  }
  const byVolume = (divisor: number) => number(rounded((boxVolume * count * cubicCentimetres) / divisor));
  return [sum, say('chat.volume.weight', { express: byVolume(ofExpress), air: byVolume(ofAir) })];
}
