import { area, expect, fact } from "./fact.ts";
import { opened, plainApplication } from "./kit.ts";

area("forms in the content of windows", { page: true });

fact(
  "CONTENTFORM-01",
  "a window whose content is a form has that form's submissions handled, whatever its own tag is",
  "https://github.com/foundryvtt/foundryvtt/issues/11621",
  async () => {
    const submitted: unknown[] = [];
    const handler = (_event: Event, _form: HTMLFormElement, data: { object: object }): void => {
      submitted.push({ ...data.object });
    };
    const App = plainApplication(`<input name="a" value="1"><button type="submit">Go</button>`, {
      tag: "dialog",
      window: { contentTag: "form" },
      form: { handler, closeOnSubmit: true },
    });
    const app = await opened(new App());
    expect([app.element.localName, app.form]).toEqual(["dialog", app.window.content]);
    await app.submit();
    expect([submitted, app.rendered]).toEqual([[{ a: "1" }], false]);
  },
);
