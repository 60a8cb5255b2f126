import QRCode from 'qrcode';
import type { Canvas } from './canvas.ts';
import type { Place } from './measures.ts';

/** An address as a QR code that fills a square place; a press on it leads there too. */
export function drawSquareCode(canvas: Canvas, address: string, area: Place, top: number): void {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_, x) => Boolean(modules.get(y, x))),
  );
  canvas.squares(rows, area, top);
  canvas.link({ address }, area, top, area.width);
}
