import { describe, expect, it } from "vitest";
import { numberKey } from "./part-number.ts";
import { numbersInText, repairedNumbers } from "./typed-part-numbers.ts";

const MAKERS = new Set([
	"norkraft",
	"genuine",
	"blue",
	"print",
	"bosch",
	"wix",
	"monroe",
	"monroes",
]);
const isMaker = (word: string) => MAKERS.has(word);
const firstKeys = (text: string) => numbersInText(text, isMaker).map((keys) => keys[0]);
const allKeys = (text: string) => numbersInText(text, isMaker).flat();

describe("numbers in a text", () => {
	it.each([
		["8-97123-456-0 x2", "8971234560"],
		["2 x 8-97123-456-0", "8971234560"],
		["2x 8-97123-456-0", "8971234560"],
		["8-97123-456-0 (x2)", "8971234560"],
		["8-97123-456-0 *2", "8971234560"],
		["qty 4 8-97123-456-0", "8971234560"],
		["8-97123-456-0 qty: 6", "8971234560"],
		["8-97123-456-0 2 pcs", "8971234560"],
		["cant 3 ME993611", "ME993611"],
		["NK-EX-11548-M x 4", "NKEX11548M"],
		["Bosch 0 445 110 123 x2", "445110123"],
		["８-９７１２３-４５６-０", "8971234560"],
	])("reads %s without its quantity", (text, key) => {
		expect(firstKeys(text)).toEqual([key]);
	});

	it.each([
		["gm97123456", "97123456"],
		["GM-97123456", "97123456"],
		["PN:97123456", "97123456"],
		["NORKRAFT-NKF99424675", "NKF99424675"],
		["NorKraftNKF99424675", "NKF99424675"],
		["Isuzu GenuineFF99830528", "FF99830528"],
		["BLUEPRINTADZ99362199", "ADZ99362199"],
		["WIX599890857", "599890857"],
		["0 445 110 123 $45", "445110123"],
		["3 of 0 445 110 123", "445110123"],
		["MonroeSA99404990", "SA99404990"],
		["pza.NKF99424675", "NKF99424675"],
		["item#97123456", "97123456"],
		["Código:ME993611", "ME993611"],
	])("offers %s without the maker in front", (text, key) => {
		expect(allKeys(text)).toContain(key);
	});

	it("asks about each place of a glued name once", () => {
		let questions = 0;
		const isRepeated = (word: string) => {
			questions++;
			return /^(?:aa|aaa)$/.test(word);
		};
		const [keys] = numbersInText(`${"A".repeat(22)}123456`, isRepeated);
		expect(keys).toContain("123456");
		expect(questions).toBeLessThan(2000);
	});

	it.each(["8-97123-456-0 or ME993611", "8-97123-456-0 y ME993611", "8-97123-456-0, ME993611"])(
		"reads both numbers of %s",
		(text) => {
			expect(firstKeys(text)).toEqual(["8971234560", "ME993611"]);
		},
	);

	it("takes no year for a number", () => {
		expect(allKeys("cheap radiator quickly 2012")).toEqual([]);
	});

	it.each([
		["fuel filter FF 2001", "FF2001"],
		["filtro ff 2001 para camión", "FF2001"],
		["LF 1999 oil filter", "LF1999"],
	])("reads the letters before a year in %s as its number", (text, key) => {
		expect(allKeys(text)).toEqual([key]);
	});

	it("joins no words that have another word between them", () => {
		expect(allKeys("nox sensor 4hk1 quickly 2010")).toEqual([]);
		expect(allKeys("ME 993611 filter 4hk1")).toContain("ME993611");
	});

	it.each(["1999126119/NorKraft/2", "NorKraft|1999126119|4", "1999126119\\norkraft"])(
		"reads the number between the signs of %s",
		(text) => {
			expect(allKeys(text)).toContain("1999126119");
		},
	);

	it.each(["2012 npr water pump", "bearing 35x72x17", "clutch kit 13 in", "4HK1", ""])(
		"finds none in %s",
		(text) => {
			const keys = allKeys(text).filter((key) => /^\d+$/.test(key) && key.length > 7);
			expect(keys).toEqual([]);
		},
	);
});

it.each([
	["899O62334O", "8990623340"],
	["S99l8-8423o", "S991884230"],
	["NKFI1O743I", "NKFI10743I"],
	["NKFUIIIO8I", "NKFU11108I"],
	["8990425930NEW", "8990425930"],
	["WP8990425930", "8990425930"],
	["B99870492NEW", "B99870492"],
	["S998008694X2", "S998008694"],
	["NKEX11579MX10", "NKEX11579M"],
	["S991002998qty2", "S991002998"],
	["NKEX11579M4pcs2", "NKEX11579M4"],
])("a number without a match such as %s can be %s", (typed, number) => {
	expect(repairedNumbers(numberKey(typed))).toContain(number);
});

it("repairs no word with a few digits", () => {
	expect(repairedNumbers("4HK1TC")).toEqual([]);
	expect(repairedNumbers("8990425930")).toEqual([]);
});

it("finds the number behind a quantity that is glued to it", () => {
	expect(numbersInText("2x8-99062-334-0", () => false)).toEqual([["8990623340"]]);
});
