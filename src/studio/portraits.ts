import type { PresenterId } from '../contract/studio/video-limits.ts';
import { areas, drawArm, drawBody, drawEyes, drawHead, drawMouth, sheet } from './presenters/figure.ts';
import { looks } from './presenters/looks.ts';

/** A presenter at rest, as an SVG, to choose by. */
export function portraitOf(id: PresenterId): string {
  const look = looks[id];
  const { x, width } = areas.head;
  const parts = [drawBody(look), drawHead(look), drawEyes(look, 1), drawMouth('rest'), drawArm(look, 0)].join(
    '',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x - 60} 20 ${width + 120} ${sheet.height - 220}">${parts}</svg>`;
}
