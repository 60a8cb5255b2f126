/**
 * Puts a picture of products into numbers, so that pictures of alike products have numbers that point the same way. A neural
 * model can stand in here; its vectors get a version of their own, and products are described again at night.
 */
export interface PictureDescriber {
  /** Which one answered, for logs. */
  name: string;
  /** Kept beside each vector: vectors of another version are not compared. From 1 to 32767. */
  version: number;
  /** How many numbers a vector has. */
  length: number;
  /**
   * The numbers of a picture, each from -127 to 127, and those of other ways to see it: its mirror image, since products
   * are photographed from both sides, and other guesses at what on it is the product.
   * @param bytes  a JPEG, PNG, WebP, AVIF or GIF, upright or telling in its head how it lies
   * @param isPatient  nobody waits for it: people go before
   * @throws when it is not a picture; UNAVAILABLE when too many wait
   */
  describe(bytes: Buffer, isPatient?: boolean): Promise<{ vector: Int8Array; others: Int8Array[] }>;
  /** What the cosine between two vectors says: 0 is nothing in common that counts, 1 the same picture. */
  likeness(cosine: number): number;
}
