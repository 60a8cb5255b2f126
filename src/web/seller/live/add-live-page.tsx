import { livePage } from './live-board.tsx';

export const page = livePage('open');
