let codes: Map<string, number[]> | undefined;

/** A text as Alipay writes its bills. Node writes UTF-8 alone, so the codes come from a table of what it reads. */
export function inGb18030(text: string): Uint8Array {
  codes ??= readCodes();
  const letters = codes;
  return Uint8Array.from([...text].flatMap((letter) => letters.get(letter) ?? [...Buffer.from(letter)]));
}

function readCodes(): Map<string, number[]> {
  const decoder = new TextDecoder('gb18030');
  const byLetter = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++)
      if (trail !== 0x7f) byLetter.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return byLetter;
}
