/** What a wallet keeps of an amount, in fen: 0.6 percent. It gives as much back of what is refunded. */
export const walletFee = (fen: number): number => Math.round((fen * 6) / 1_000);

export const yuan = (fen: number): string => (fen / 100).toFixed(2);
