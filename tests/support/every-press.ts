/** The settings of users who see the dialog of each attack and press for its damage, as most tests do. */
export const everyPress = (users: readonly { readonly _id?: string | undefined }[]) =>
  users.flatMap(({ _id: user = "" }) =>
    ["asksAttacks", "damageLater"].map((key) => ({
      _id: `${key.slice(0, 8)}${user.slice(0, 4)}${user.slice(-4)}`,
      key: `whitehack.${key}`,
      value: "true",
      user,
    })),
  );
