import { BaseModule, BaseSystem, BaseWorld, type BasePackage } from "../../common/packages/index.ts";

export * from "../../common/packages/index.ts";

type PackageClass = new (data?: object, options?: object) => BasePackage;

/** What a package has in a client; installing and its badges belong to the setup pages, which are not there. */
export function ClientPackageMixin<T extends PackageClass>(Base: T) {
  return class extends (Base as PackageClass) {} as T;
}

/** https://foundryvtt.com/api/v14/classes/foundry.packages.Module.html */
export class Module extends ClientPackageMixin(BaseModule) {
  /** Every module that a table is given is active. */
  readonly active = true;
}

/** https://foundryvtt.com/api/v14/classes/foundry.packages.System.html */
export class System extends ClientPackageMixin(BaseSystem) {}

/** https://foundryvtt.com/api/v14/classes/foundry.packages.World.html */
export class World extends ClientPackageMixin(BaseWorld) {}

export const PACKAGE_TYPES = { world: World, system: System, module: Module };
