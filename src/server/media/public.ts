export { addToLibrary, countFilms } from './sql.ts';
