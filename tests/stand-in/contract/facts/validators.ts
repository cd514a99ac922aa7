import { area, expect, fact } from "./fact.ts";

const VALIDATORS = "https://foundryvtt.com/api/v14/modules/foundry.data.validators.html";
const TWISTER = "https://foundryvtt.com/api/v14/classes/foundry.dice.MersenneTwister.html";

area("validators and chance");

fact("VALID-01", "texts are told to be ids, colours, JSON and data", VALIDATORS, () => {
  const { isValidId, isColorString, isJSON, isBase64Data } = foundry.data.validators;
  expect(["0123456789abcdef", "short", "0123456789abcde!"].map(isValidId)).toEqual([true, false, false]);
  expect(["#a0b1c2", "#A0B1C2d3", "#abc", "red"].map((text) => isColorString(text))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(['{"a":1}', "[", "null"].map((text) => isJSON(text))).toEqual([true, false, true]);
  expect(["data:image/png;base64,aGk=", "aGk=", "data:image/png;base64,?"].map((text) => isBase64Data(text))).toEqual([
    true,
    false,
    false,
  ]);
});

fact("VALID-02", "a path ends in one of the endings or does not", VALIDATORS, () => {
  const { hasFileExtension } = foundry.data.validators;
  const isPicture = (path: string) => hasFileExtension(path, ["png", "webp"]);
  expect(["a/b.png", "a/b.PNG", "a/b.webp?v=2", "a/b.svg", "a/png"].map(isPicture)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

fact("VALID-03", "the twister gives the numbers that its inventors printed", TWISTER, () => {
  const one = new foundry.dice.MersenneTwister(5489);
  expect([one.int(), one.int(), one.int()]).toEqual([3_499_211_612, 581_869_302, 3_890_346_734]);
  const two = new foundry.dice.MersenneTwister(0);
  two.seedArray([0x123, 0x234, 0x345, 0x456]);
  expect([two.int(), two.int(), two.int()]).toEqual([1_067_595_299, 955_945_823, 477_289_528]);
});

fact("VALID-04", "the same seed gives the same numbers, in all their kinds", TWISTER, () => {
  const numbers = (seed: number) => {
    const twister = new foundry.dice.MersenneTwister(seed);
    return [
      twister.random(),
      twister.rndHiRes(),
      twister.real(),
      twister.realx(),
      twister.int31(),
      twister.normal(0, 1),
    ];
  };
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
  for (const number of numbers(7).slice(0, 4)) expect(number >= 0 && number <= 1).toBe(true);
});
