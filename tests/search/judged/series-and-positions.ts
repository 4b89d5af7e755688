/**
 * Written after kinds of failure: names of a series of models, positions in two letters, words of
 * one country, wrong corrections, and brands beside a part. The notation is that of
 * english-words.ts.
 */
export const SERIES_AND_POSITIONS = `
tiltmaster 2000 fuel filter = fuel-filters @ W4500 2000
2000 tiltmaster starter = starters @ W4500 2000
chevrolet tiltmaster 2006 alternator = alternators @ W4500 2006
gmc forward 2005 water pump = water-pumps @ W4500 2005
tilt master 1999 brake pads = brake-pads @ W4500 1999
hino 500 water pump = water-pumps / J0
filtro de aceite hino serie 500 = oil-filters / J0
hino 300 oil filter = oil-filters / J05
hino 600 series fuel filter = fuel-filters / J08
isuzu n series 2012 water pump = water-pumps / 4HK1|4JJ1
serie n 2010 bomba de agua = water-pumps / 4HK1|4JJ1
isuzu f series 2001 starter = starters / 6HK1|4HE1
rr shock = shock-absorbers / rear
rr leaf spring = leaf-springs / rear
rr wheel seal = wheel-seals / rear
rr brk shoe set = brake-shoes / rear
rr caliper = brake-calipers / rear right
lf caliper = brake-calipers / front left
rf brake caliper = brake-calipers / front right
lr brake caliper = brake-calipers / rear left
lf door handle = door-handles / left
rf mirror = mirrors / right
rr u-joint = u-joints
rear right u-joint = u-joints
frt shock abs = shock-absorbers / front
l/s headlamp assy = headlamps / left
r/s tail lamp = tail-lamps / right
bomba de trasiego = feed-pumps
bomba de trasvase de diesel = feed-pumps
bombita de cebado = feed-pumps
casquillos de biela = rod-bearings
casquillos de bancada = main-bearings
serpentin de aire = evaporators
perilla de luces = switches
boton de luces = switches
empaque de palier = axle-shafts
aisin clutch kit = clutch-kits
rear view mirror glass = mirror-glass
west coast mirror = mirrors
medias lunas de cigueñal = thrust-washers
maquina de vidrio = window-regulators
copas de rueda = wheel-covers
pito de reversa = back-up-alarms
`;
