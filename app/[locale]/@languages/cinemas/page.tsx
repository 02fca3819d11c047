export { default } from '../list-languages';
