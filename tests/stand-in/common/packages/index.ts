export { BasePackage } from "./base-package.ts";
export { BaseModule, BaseSystem, BaseWorld } from "./package-types.ts";
export { AdditionalTypesField, PackageCompatibility, RelatedPackage } from "./related-package.ts";
