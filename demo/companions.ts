/** Workshop jobs: subcategories whose parts are bought together, the main part first. */
const JOBS = [
	"head-gaskets bolts cylinder-heads valves-guides-and-seats oil-seals coolant engine-oil oil-filters thermostats",
	"overhaul-kits oil-pumps head-gaskets bolts engine-mounts water-pumps engine-oil sealants",
	"in-frame-kits oil-pumps bolts connecting-rods oil-filters engine-oil sealants",
	"pistons-and-rings cylinder-liners rod-bearings connecting-rods head-gaskets full-gasket-sets engine-oil",
	"main-bearings rod-bearings thrust-washers crankshafts oil-pumps oil-seals engine-oil",
	"camshafts-and-rockers valves-guides-and-seats timing-gears full-gasket-sets engine-oil",
	"timing-gears oil-seals oil-pumps water-pumps sealants",
	"oil-coolers o-rings oil-filters engine-oil coolant",
	"oil-pans sealants oil-filters engine-oil bolts",
	"oil-filters engine-oil fuel-filters fuel-water-separators air-filters cabin-filters",
	"long-blocks engine-mounts turbochargers water-pumps coolant-hoses engine-oil coolant",
	"injectors nozzles fuel-lines fuel-filters rail-sensors o-rings",
	"supply-pumps scv-valves common-rails rail-sensors fuel-filters fuel-lines",
	"injection-pumps nozzles feed-pumps fuel-filters fuel-lines",
	"glow-plugs relays batteries",
	"turbochargers turbo-gasket-kits boost-hoses oil-filters air-filters engine-oil exhaust-clamps",
	"turbo-cartridges turbo-actuators turbo-gasket-kits engine-oil oil-filters",
	"intercoolers boost-hoses hose-clamps air-filters",
	"egr-valves egr-coolers intake-manifolds pressure-sensors coolant",
	"dpf doc pressure-sensors exhaust-clamps nox-sensors exhaust-pipes",
	"def-pumps def-fluid nox-sensors",
	"mufflers exhaust-pipes exhaust-clamps exhaust-brake",
	"water-pumps thermostats fan-belts coolant-hoses fan-clutches coolant hose-clamps",
	"radiators coolant-hoses thermostats coolant-tanks-and-caps fan-clutches coolant hose-clamps",
	"fan-clutches fan-blades fan-belts belt-tensioners water-pumps",
	"fan-belts belt-tensioners alternators water-pumps",
	"clutch-kits flywheels release-bearings clutch-cylinders transmission-seals gear-oil",
	"clutch-discs pressure-plates release-bearings flywheels clutch-cylinders",
	"synchronizers gears-and-shafts transmission-seals bearings gear-oil shift-cables",
	"aisin-parts transmission-filters atf transmission-seals",
	"u-joints center-bearings drive-shafts grease bolts",
	"ring-and-pinion differential-parts axle-shafts gear-oil bearings",
	"wheel-bearings wheel-seals wheel-hubs studs-and-nuts grease",
	"brake-pads brake-rotors brake-calipers brake-hoses wheel-seals grease",
	"brake-shoes brake-drums wheel-cylinders brake-hoses wheel-seals parking-brake",
	"brake-master-cylinders brake-boosters brake-hoses wheel-cylinders",
	"air-chambers slack-adjusters brake-shoes brake-drums",
	"king-pin-kits tie-rod-ends wheel-bearings wheel-seals grease shock-absorbers",
	"tie-rod-ends drag-links king-pin-kits steering-gears",
	"power-steering-pumps steering-gears atf v-belts",
	"leaf-springs spring-bushings shackles-and-pins shock-absorbers",
	"alternators serpentine-belts fan-belts batteries belt-tensioners",
	"starters batteries relays switches",
	"headlamps corner-lamps relays fuses marker-lamps",
	"mirrors mirror-glass door-handles",
	"doors door-handles window-regulators weatherstrip mirrors",
	"bumpers grilles headlamps steps",
	"ac-compressors driers condensers evaporators v-belts",
	"blower-motors heater-cores relays cabin-filters",
	"steel-wheels studs-and-nuts valve-stems wheel-covers",
].map((job) => job.split(" "));

/** The job in which the subcategory is the main part comes first, then the other jobs with it. */
export function companionsOf(url: string): string[] {
	const jobs = JOBS.filter((job) => job.includes(url)).sort(
		(a, b) => a.indexOf(url) - b.indexOf(url),
	);
	const [main = []] = jobs;
	return main.filter((kindUrl) => kindUrl !== url);
}

/** Kinds of parts whose job cannot be finished without the second kind. */
const NEEDED = new Map([
	["turbochargers", "turbo-gasket-kits"],
	["turbo-cartridges", "turbo-gasket-kits"],
	["cylinder-heads", "head-gaskets"],
	["oil-coolers", "o-rings"],
	["wheel-bearings", "wheel-seals"],
]);

export function isNeeded(url: string, companionUrl: string): boolean {
	return NEEDED.get(url) === companionUrl;
}
