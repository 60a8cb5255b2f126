import type { OutputOf } from '../../../contract/contract.ts';

export interface DescribeOptions {
  /** It is a product's own picture: nobody waits, so people go before, and one way to see it is enough. */
  isIndexed?: boolean;
  /** It was cut to its product by hand, so there is one, and it fills the picture. */
  isMarked?: boolean;
}

/** One way to see a picture. */
export interface Described {
  /** Each number from -127 to 127. */
  vector: Int8Array;
  /** The part of the picture, upright, that was taken for the product. */
  box: OutputOf<'search.byImage'>['box'];
}

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
   * The numbers of a picture, and those of other ways to see it: its mirror image, since products are photographed from
   * both sides, and other guesses at what on it is the product.
   * @param bytes  a JPEG, PNG, WebP, AVIF or GIF, upright or telling in its head how it lies
   * @throws when it is not a picture; UNAVAILABLE when too many wait
   */
  describe(bytes: Buffer, options?: DescribeOptions): Promise<[Described, ...Described[]]>;
  /** What the cosine between two vectors says: 0 is nothing in common that counts, 1 the same picture. */
  likeness(cosine: number): number;
}
