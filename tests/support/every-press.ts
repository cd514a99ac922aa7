/** Users, as far as settings of theirs are stored. */
type Users = readonly { readonly _id?: string | undefined }[];

const ticked = (users: Users, keys: readonly string[]) =>
  users.flatMap(({ _id: user = "" }) =>
    keys.map((key) => ({
      _id: `${key.slice(0, 8)}${user.slice(0, 4)}${user.slice(-4)}`,
      key: `whitehack.${key}`,
      value: "true",
      user,
    })),
  );

/** The settings of users who see the dialog of each attack and press for its damage, as most tests do. */
export const everyPress = (users: Users) => ticked(users, ["asksAttacks", "damageLater"]);

/** The settings of users who have been at this table before. */
export const noTourOffered = (users: Users) => ticked(users, ["toursOffered"]);
