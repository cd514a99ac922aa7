/** `game.tours`: the tours of the core and of packages, by namespace and id. */
import { Collection } from "../../../common/collection.ts";
import type { Tour } from "./tour.ts";

/** https://foundryvtt.com/api/v14/classes/foundry.nue.ToursCollection.html */
export class ToursCollection extends Collection<Tour> {
  register(namespace: string, id: string, tour: Tour): void {
    if (namespace !== tour.namespace || id !== tour.id)
      throw new Error(`The tour registered as ${namespace}.${id} calls itself ${tour.key}`);
    const key = `${namespace}.${id}`;
    if (this.has(key)) throw new Error(`Tour "${key}" has already been registered`);
    tour._reloadProgress();
    this.set(key, tour);
  }

  override set(key: string, tour: Tour): this {
    if (key !== tour.key) throw new Error(`The key of the tour ${tour.key} is not ${key}`);
    return super.set(key, tour);
  }
}
