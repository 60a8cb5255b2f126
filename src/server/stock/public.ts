export { hold, putBack, release, reserve, sell } from './sql.ts';
