import { expect, it } from 'vitest';
import { reworded } from './reworded';

it('says more about some faults of a refusal, and leaves the others', () => {
  const wrong = { path: 'currentPassword', code: 'wrong', message: 'Cette valeur n’est pas correcte' };
  const taken = { path: 'username', code: 'taken', message: 'Déjà pris' };
  const problem = { code: 'invalid_data', title: 'Non', errors: [wrong, taken] };
  expect(reworded(problem, { wrong: 'Ce mot de passe n’est pas le bon' })).toEqual({
    code: 'invalid_data',
    title: 'Non',
    errors: [{ ...wrong, message: 'Ce mot de passe n’est pas le bon' }, taken],
  });
  expect(reworded({ code: 'x', title: 'y' }, { wrong: 'z' })).toEqual({ code: 'x', title: 'y' });
});
