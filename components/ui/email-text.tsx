/** An e-mail address that breaks after its @, and elsewhere only where it must. */
export function EmailText({ email }: { email: string }) {
  const host = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  );
}
