/** Finding the vehicle by its VIN. */
import { aVin } from "../factories/vin.ts";
import { expect, forEachLanguage } from "../support/browser-fixtures.ts";

const NPR_HD = aVin("JALC4B16?67000102");
const CHOICE = aVin("JALE5B16?87900103");
const CAR = aVin("2HGFG126?8H000001");
const WRONG = NPR_HD.replace("C4", "4C");

const WORDS = {
	en: {
		find: "Find by VIN",
		short: "The VIN must be 17 characters",
		wrong: "Invalid VIN, please verify and try again",
		none: "We couldn't find any vehicle with that VIN",
		counter: "8 of 17",
		vehicle: "Vehicle",
	},
	es: {
		find: "Buscar por VIN",
		short: "El VIN debe tener 17 caracteres",
		wrong: "VIN inválido, verifíquelo e intente de nuevo",
		none: "No encontramos ningún vehículo con ese VIN",
		counter: "8 de 17",
		vehicle: "Vehículo",
	},
};

forEachLanguage((language, at, testIn) => {
	const words = WORDS[language];

	testIn.en(
		`a mistyped VIN leads to the right truck in ${language}`,
		async ({ page, expectAccessible }) => {
			await page.goto(at("/vehicle-selector"));
			const field = page.getByRole("textbox", { name: "VIN" });
			await field.fill("jalc-4816");
			await expect(page.getByText(words.counter)).toBeVisible();
			await field.press("Enter");
			await expect(field).toHaveAccessibleDescription(new RegExp(words.short));
			await field.fill(WRONG.toLowerCase());
			await page.getByRole("button", { name: words.find }).click();
			await expect(field).toHaveAccessibleDescription(new RegExp(words.wrong));
			for (const width of [360, 1440]) {
				await page.setViewportSize({ width, height: 900 });
				await expectAccessible();
			}
			await page.getByRole("button", { name: NPR_HD }).click();
			await expect(page).toHaveURL(new RegExp(`${at("/category")}$`));
			await expect(page.getByRole("main")).toContainText("2006 Isuzu NPR-HD");
		},
	);

	testIn.es(
		`a VIN of several trucks lets one choose in ${language}, without JavaScript too`,
		async ({ browser, baseURL }) => {
			const context = await browser.newContext({
				javaScriptEnabled: false,
				baseURL: baseURL ?? "",
			});
			const page = await context.newPage();
			await page.goto(at("/vehicle-selector"));
			const ask = async (vin: string) => {
				await page.getByRole("textbox", { name: "VIN" }).fill(vin);
				await page.getByRole("button", { name: words.find }).click();
			};
			await ask(CAR);
			await expect(page.getByText(words.none)).toBeVisible();
			await expect(page.getByText(/2008 Honda Civic/)).toBeVisible();
			await ask(CHOICE);
			await page.getByRole("button", { name: /2008 Isuzu NRR/ }).click();
			await expect(page.getByRole("main")).toContainText("2008 Isuzu NRR");
			await context.close();
		},
	);

	testIn.es(`a VIN in the search box offers its truck in ${language}`, async ({ page }) => {
		await page.goto(at("/"));
		const box = page.getByRole("searchbox").or(page.getByRole("combobox"));
		await box.first().fill(NPR_HD);
		await page.getByRole("option", { name: /2006 Isuzu NPR-HD/ }).click();
		await expect(page).toHaveURL(new RegExp(`${at("/category")}$`));
		await expect(page.getByRole("main")).toContainText("2006 Isuzu NPR-HD");
	});
});
