import { afterwards, area, expect, fact } from "./fact.ts";

area("pictures of scenes and files", { page: true });

interface Thumbnail {
  readonly thumb: string;
  readonly width: number;
  readonly height: number;
}
interface Helper {
  createThumbnail(src: unknown, options?: object): Promise<Thumbnail | null>;
  canvasToBase64(canvas: HTMLCanvasElement, type?: string): Promise<string>;
  hasImageExtension(src: string): boolean;
}
interface Space {
  srcExists(src: string): Promise<boolean>;
  readonly layers: { readonly NotesLayer: { readonly TOGGLE_SETTING: string } };
}
const helper = (): Helper =>
  (foundry as unknown as { helpers: { media: { ImageHelper: Helper } } }).helpers.media.ImageHelper;
const space = (): Space => (foundry as unknown as { canvas: Space }).canvas;
const HELPER = "https://foundryvtt.com/api/v14/classes/foundry.helpers.media.ImageHelper.html";

/** A picture of a colour as a data address. */
function plain(width: number, height: number, color: string): string {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  pen.fillStyle = color;
  pen.fillRect(0, 0, width, height);
  return canvas.toDataURL();
}

/** Its size, and the colour in its middle. */
async function lookAt(src: string): Promise<{ size: number[]; color: number[] }> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  pen.drawImage(image, 0, 0);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(image.width / 2, image.height / 2, 1, 1).data;
  return { size: [image.width, image.height], color: [red, green, blue] };
}

fact("IMAGE-01", "a thumbnail is a picture of the asked size, with the size of its source", HELPER, async () => {
  const src = plain(80, 40, "#ff0000");
  const made = await helper().createThumbnail(src, { width: 20, height: 10 });
  expect([made?.width, made?.height]).toEqual([80, 40]);
  expect(made?.thumb).toMatch(/^data:image\/png;base64,/);
  expect(await lookAt(made?.thumb ?? "")).toEqual({ size: [20, 10], color: [255, 0, 0] });
});

fact("IMAGE-02", "a drawn object has one too, in another format if that is asked", HELPER, async () => {
  const { PIXI } = globalThis as unknown as {
    PIXI: { Graphics: new () => { beginFill(color: number): { drawCircle(x: number, y: number, r: number): object } } };
  };
  const circle = new PIXI.Graphics().beginFill(0x0000ff).drawCircle(200, 200, 30);
  const made = await helper().createThumbnail(circle, { format: "image/jpeg", quality: 1 });
  expect(made?.thumb).toMatch(/^data:image\/jpeg;base64,/);
  const { size, color } = await lookAt(made?.thumb ?? "");
  expect(size).toEqual([60, 60]);
  expect(color[2]).toBeGreaterThan(240);
});

fact("IMAGE-03", "a canvas becomes a data address, and names of pictures are told from others", HELPER, async () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 4, height: 3 });
  const data = await helper().canvasToBase64(canvas, "image/png");
  expect((await lookAt(data)).size).toEqual([4, 3]);
  const names = ["a/b.webp", "b.PNG", "c.mp4", "d"];
  expect(names.map((name) => helper().hasImageExtension(name))).toEqual([true, true, false, false]);
});

fact(
  "IMAGE-04",
  "a scene has a thumbnail of its background of 300 by 100 pixels, or of another picture and size",
  "https://foundryvtt.com/api/v14/classes/foundry.documents.Scene.html#createthumbnail",
  async () => {
    type Pictured = { createThumbnail(options?: object): Promise<Thumbnail>; delete(): Promise<unknown> };
    const scene = (await getDocumentClass("Scene").create({ name: "A room" })) as unknown as Pictured;
    afterwards(() => scene.delete());
    const made = await scene.createThumbnail();
    expect((await lookAt(made.thumb)).size).toEqual([300, 100]);
    const other = await scene.createThumbnail({ img: plain(50, 50, "#00ff00"), width: 30, height: 30 });
    expect(await lookAt(other.thumb)).toEqual({ size: [30, 30], color: [0, 255, 0] });
  },
);

fact(
  "IMAGE-05",
  "whether a file is there can be asked of the scene's namespace as well",
  "https://foundryvtt.com/api/functions/foundry.canvas.srcExists.html",
  async () => {
    expect(await space().srcExists(location.pathname)).toBe(true);
    expect(await space().srcExists("nowhere/at-all.webp")).toBe(false);
  },
);

fact(
  "IMAGE-06",
  "the layer of notes names the user's setting that shows them always",
  "https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.NotesLayer.html",
  async () => {
    const { game } = globalThis as unknown as {
      game: {
        settings: { get(scope: string, key: string): unknown; set(s: string, k: string, v: unknown): Promise<unknown> };
      };
    };
    const { TOGGLE_SETTING } = space().layers.NotesLayer;
    const before = game.settings.get("core", TOGGLE_SETTING);
    await game.settings.set("core", TOGGLE_SETTING, true);
    expect(game.settings.get("core", TOGGLE_SETTING)).toBe(true);
    await game.settings.set("core", TOGGLE_SETTING, before);
  },
);
