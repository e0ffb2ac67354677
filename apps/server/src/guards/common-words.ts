/**
 * Words that people make passwords of, in lower case: alone, or with a few digits or signs before or behind them. Lists of leaked
 * passwords consist of these for the greatest part. Words of fewer than four letters are left out.
 */
const LIST = `
aaliyah aaron aberdeen abigail abraham account achilles action adam addison admiral adrian adriana agnieszka aidan aiden airborne airforce airplane
akira alabama alanna alaska albatross albert alberto alejandra aleksandr alexandre alfred alice alicia alien aliens alison allen alliance allison
almighty aloha alpha alphabet alpine amadeus amandine amateur amazing amazon amber ambition amelia america americano amigos amorzinho amsterdam
anaconda anakin anal anarchy anastasia anderson andreas andres andrey android angel angela angelica angelina angelo angelochek angie animal animals
anita anna annabelle anne annie answer anthrax antoine antonia antonio anubis apache apartment apollo applepie april aquarium aquarius aragorn arcade
archer archie ariana ariel aries arizona armageddon armando armani army arnold arsenal arthur artist aspen aspire aspirin assassin assassins asshole
asterix athena athlete atlanta atlantis attack attitude auburn audrey august aurora aussie austin autobot autumn avalanche avalon avatar avenger
avengers awesome babyblue babyboy babydoll babyface babygirl babylon backdoor backspace backup bacon badass badboy badger badgirl baggins bagheera
bagpipes bailey baker balance baller balloon bambam banana banane bandit banker banshee barbara barcelona barkley barney baron barry barsik bartman
baseball basement basketball bassman bastard bastille bathroom batman battle baxter beach beagle beanie bearbear bears beast beatles beatrice beauty
beaver beckham becky beefcake beetle beetlejuice believe bella bender benfica benjamin benjie bennett benny benson bentley berkeley bermuda bernard
bernie bertha beta bethany betty bettyboop beverly beyonce bianca bicycle bigballs bigbang bigbear bigbird bigboy bigbrother bigdaddy bigdick bigdog
bigfoot bigger bigmac bigman bigred bigtits biker billabong billiards billie billy billybob bimmer bingo birdie birdman birthday biscuit bishop bitch
bitches biteme blackberry blackbird blackcat blackdog blackhawk blackie blackjack blackman blackout blacky blade blades blahblah blaster blazer
blessing blessyou blizzard blonde blondie bloodline bloody blossom blowjob blowme bluebell blueberry bluebird blueblue blueboy blueeyes bluefish
bluegrass bluemoon bluesky bobafett bobby bobcat bobdylan boeing bollocks bombay bonanza bonehead bonheur bonita bonjour bonkers bonnie boobies booboo
booger boogie bookcase bookworm boomer booty boris boston bottle bottom bounce bowler bowling bowser bowwow boxing boyfriend bracelet braden bradley
branch brandi brandy braves bravo brazil breakfast breeze brenda brendan bretagne brian brianna bridge bridget bristol british britney brittany
broadway broken broncos brooke brooklyn brother brothers brown brownie browns bruce brucelee bruins bruno brutus bubba bubble bubblegum bubbles bucket
buckeye buckeyes buckshot budapest buddha buddy buffalo buffett buffy bugger bulldog bulldogs bullet bulls bullshit bunny burger burnley burton buster
butler butter buttercup butterfly butthead button buttons buzz byteme caballo cabbage cachorro cactus caitlin calculator calico california calvin
camarade camaro camel camelot camera cameron camille campbell cancer candice candle candy candyman canela cannabis cannon capital capone capricorn
captain caramba caramel cardiff cardinal cardinals carebear carina carla carlos carmen carol carolina caroline carolyn carpenter carpet carrera carrie
carrot carson carter cartman cartoon casanova cascade casey casino casper cassandra cassidy cassie castle catalina catdog catfish catherine catholic
cavalier cavalo caveman cecilia celeste celestial celica celine cellphone celtic celtics centauri center central century cerveza chacha chainsaw
challenger chamber chambers champ champion champions chance chandler chandra chanel change changes channel chaos charger chargers charisma charity
charles charlotte charlton charmed charming chase chavez cheater checkmate cheeky cheers cheesecake cheetah chelsea chemical chemistry cherokee cherry
chester chevelle chevrolet chevron chevy cheyenne chiara chicago chichi chicken chickens chiefs children chili chimera chipper chippy chivas chloe
chocolat chocolate chopin chopper chopsticks chris chrissy christ christian christina christmas christopher chrome chronic chrysler chuck chucky
church cigarette cinderella cinnamon clarinet clarissa clarkson classic claudia clayton cleaner clemson cleopatra clifford clinton clipper clippers
cloud cloud9 clover clownfish cobalt cobra cocacola cocaine coconut cody coffee cold colin colleen college collin collins colombia colorado coltrane
columbia columbus comanche comfort comics command commander commando compaq compass complete computers concord concorde concrete condor confidential
confused connect connor conquest constance constant consumer contact content control conway cookbook cookie cookies cool coolcat cooldude coolgirl
coolman cooper copper corazones corey cornell corolla corona corrado corvette cosmic cosmos cotton cougar cougars counter counterstrike country
courage courtney coventry cowboy cowgirl coyote crackers crackhead craig cranberry crash crawford crazy cream creation creative creature cricket
crimson cristian cristina critter crocodile cronaldo crossfire crunch crusader crystal crystals cubbies cuddles cumming cumshot cunt cupcake cupcakes
curious curtis customer cutie cutiepie cutlass cyclone cyclops cynthia cypress dadada daddy daddysgirl daisy dakota dallas damascus damian damien
dance dancer dancer1 dancing dandelion danger daniela danielle danish danny dannyboy dante daphne darius darkangel darkness darkside darkstar darlene
darling darren darwin dasha dashboard database daughter david davidson dawson daybreak daytona deacon deadhead deadman deadpool dearest death deborah
december decker deedee deeznuts default defender defiant delaney delete delfin delight deliver delphi delta democrat demon denali denis denise denmark
dennis dental denver depeche derby desert design designer desire deskjet destiny destroy detective detroit devil devildog devils devon devotion dexter
dialog diamond diamonds diana diane dickhead diego diehard diesel digger digimon digital dilbert dillon dinamo dinosaur direct dirtbike dirty discover
disney dispatch django doberman doctor doctorwho dodge dodger dodgers dogbert dogfood doggie doggy doghouse dogs dollars dolly dolores dolphin
dolphins domain domenico dominic dominique domino donald donkey donkeykong donna donovan dontforget doodle doomsday dorothy double doughboy douglas
download downtown draconis dracula dragon dragon1 dragonball dragonfly dragons dragoon drake drawing dreamcast dreamer dreams drifter driver driving
drizzt drowssap drummer drums dublin ducati duchess duck ducks dude duke dumbass dumbo duncan dundee dupadupa durango dustin dwayne dylan dynamic
dynamite dynamo dynasty eagle eagles earth easter eastside eatme echo eclipse economy ecuador eddie edgar eduardo education edward edwards edwin
eggplant eight eileen einstein elaine eleanor election electra electric electro element elephant elevator eleven elijah elizabeth ella ellen elliott
eloise elvira elvis elwood emerald emilia emily eminem emma emmanuel emotion emperor empire endless energy engage engine engineer england english
enigma enrique enter enterprise entrance entropy envelope epsilon erica ericsson erotic escape escort esmeralda espresso esteban esther eternal
eternity ethan eugene europa europe evelyn everest evergreen everton evil evolution evolve excalibur excellence excellent exchange exeter exodus
exotic expert explorer explosion express external extreme eyeball fabian fabulous facebook factory faggot fairlane fairy faith faithful falcon falcons
fallen fallout familia family fantasia fantastic fantasy farmboy farmer fashion faster fatboy fatcat father fatima fatman favorite fearless feather
february federal felicia felipe felix female fender ferguson ferrari ferret festival fetish fiction fiddle fidelity fields fiesta figaro fighter
filter final finance finger finish fiona fire fireball firebird firefly firefox fireman firestorm firewall first fisher fishing fishman fitness flames
flamingo flash flatron fletcher flight flipper florence florian florida flounder flower flowers fluffy fluffy1 flyers flying focus foobar fool foolish
football footlocker forest forever forget forgot formula forrest fortress fortune forward fossil foster fountain fourteen foxhound foxtrot foxylady
francais france france98 frances francesco francis franco francois frank frankie franklin freak freaky freckles fred freddie freddy frederic free
freebird freedom freefall freefire freeman freeporn freestyle freeway freeze french fresh friday fridge friend friendly friendship frisco frodo frog
frogger froggie froggy frogman frontier frosty frozen fruit fuck fucker fuckers fuckface fucking fuckit fuckme fuckoff fuckthis fucku fuckyou fugazi
fulham fullmoon function funky funny funtime fusion fussball futbol futebol future gabriela galactic galant galaxie galaxy galina gallardo gallery
gambit gambler game gameboy gamecock gamecube gameover ganesha gangbang gangsta gangster garage garbage garcia garden gareth gargoyle garlic garrett
gasoline gateway gatito gatorade gators geburtstag geheim gemini gemstone general generic genesis genius gentle geoffrey geometry george georgia
georgie gerald gerard german germania gerrard getmoney getsome ghetto ghost ghosts giancarlo giants gibson gigabyte gilbert gilles gillian ginger
giorgio giovanni giraffe girls giuseppe gizmo gizmodo glacier gladiator glasgow glenn glenwood glitter global gloria goalie goblin goblue goddess
godfather godsmack godspeed godzilla gogogo goku gold goldberg golden goldfish goldie goldstar golfball golfing goliath gonavy gonzales gonzalez gonzo
goober goodboy goodbye goodday goodgirl goodlife goodluck goodman goodtime goodtimes google goose gordon gorilla gotcha gothic government grace gracie
graham grandma grandpa granite grasshopper grateful gravity great greece green greenbay greenberg greenday greene greenman greg gregory gremlin
gretchen griffey griffin grizzly groovy groucho grover grumpy guapo guardian guillaume guilty guinness guitarist gunner gunners gustavo gymnast hacker
haha hahaha hailey halflife hallihallo hallmark halloween halo hamburg hamburger hamilton hamlet hammer hammers hampton hamster handball handsome
handyman hanna hannibal hannover hansolo happiest happiness happy happyday happydays happyman hardball hardcore hardon hardrock hardware harley
harmony harold harper harris harrison harry harrypotter harvard harvey haslo hassan hastings hatred havana hawaii hawaiian hawk hawkeye hawks hayden
hayley hazel headache health heart heartbreak heartless hearts heather heaven hector hedgehog heidi heineken hejhej hejsan helen helena helicopter
hell hellboy hellfire hello hellokitty helloworld helpme helsinki hendrix henry hentai herbert hercules heritage hermano hermes hermione hernandez
heroes hershey hidden high highland highlander highway hilary hilton hiphop historia history hitler hitman hobbes hobbit hockey hogwarts holden
holiday holland hollie hollister holly hollywood holyshit homeboy homeless homer homerun hond honda honesty honey honeybee honolulu hooker hooper
hoosier hooters hoover hope hopeless horizon hornet hornets horny horse horsepower horses hospital hotboy hotdog hotel hotgirl hotmail hotrod hotshot
hotstuff hottest hottie houston howard hubble hubert hudson huggies hummer hunter hunting hurley hurricane huskers huskies hustler hydrogen hyperion
ibanez iceberg icecold icecream iceland iceman ichliebedich iforgot ignatius iguana ihateyou illinois illusion iloveher ilovehim iloveit ilovemom
ilovesex iloveu iloveyou imagine immanuel immortal impact impala imperial impossible incognito incredible incubus india indian indiana indians indigo
indonesia infamous infantry inferno infinite infiniti infinity ingrid innocent innovation insane inside insomnia inspiron instant instinct insurance
integra integrity intel intrepid intruder invader invest invictus invincible ireland irina irish ironhorse ironmaiden ironman isaac isabel isabela
isabelle isaiah island israel italia italian italiano italy jackal jackass jackie jackpot jackson jackson5 jacob jaguar jaguars jamaica james
jamesbond jameson jamie janice janine january japan japanese jarhead jasmin jason jasper javier jayden jayhawks jazz jeanette jeepers jeepster
jefferson jeffrey jellybean jellyfish jenna jennie jenny jeremiah jeremy jericho jermaine jerome jersey jerusalem jesse jessie jester jesus jethro
jewels jillian jimbo jimmy joanie joanna joanne johanna johannes johncena johndeere johnny johnson joker jones jordan jorge jorgeluis josefina joseph
josephine josh journey joyce juanita jubilee judgement judith juggalo jules julia julian juliana julie juliet julius july jumper june junebug jungle
junior juniper jupiter justdoit justice justin justine justme kaiser kamikaze kangaroo kansas karate karen karina karla karma karolina katana katarina
kate katerina katherine kathleen kathrin kathryn kathy katie katrina kawasaki kayla kayleigh keeper keith kelly kelsey kennedy kenneth kenny kentucky
kenwood kermit kerouac kerstin kevin keyboard keystone khalid khushi kickass kicker kikimora killbill killer killers killme kimber kimberly kingdom
kingfish kingkong kingpin kings kingston kirill kirsten kirsty kisses kissme kitkat kitten kittens kitty kittycat klingon knicker knicks knight
knights knockout knowledge kobe kochanie kodiak kolobok komodo korean kramer krishna kristen kristi kristina kristine krzysztof kyle labrador lacrosse
ladies lady ladybird ladybug laguna lakers lakeside lakewood lakota lamborghini lancaster lance lancer landon laptop larissa larry lasvegas laura
lauren laurence lavalamp lavender lawrence lawyer leader leather lebanon lebron legacy legend legends legion legolas lemonade leningrad lennon leonard
leonardo leopard lesbian lesbians leslie letmein letsgo leviathan lexmark lexus liberty library liebling lifehack lifetime light lighthouse lightning
lights lilian lillian lilly lincoln linda lindsay lindsey lineage linkinpark linux lion lionel lionheart lionking lions liquid lisa lithium little
liverpool livestrong lizard lizzie lobster location logan logitech loki lokomotiv lolita lollipop lonely lonestar lonewolf longbow longhair longhorn
longhorns lookout looser lopez lorelei lorena lorenzo loretta lorraine loser losers lottery lotus louis louise louisiana loulou loveable lovebird
lovebug lovehate lovehurts loveless lovelife lovelove lovely loveme lover loverboy lovergirl lovers lovesick loving lowell lowrider lucas lucia
luciano lucifer lucky lucky13 luckydog luckyone lucy ludwig luis lulu lunatic lunchbox luther macbook macdaddy macgyver machines macintosh mackenzie
madagascar madden maddie maddog madeline madison madmax madness madonna madrid maestro magdalena maggie maggot magic magician magnet magneto magnolia
magnum magpie mahalo mahogany maiden mailman majestic majesty makaveli makayla malachi malaga malaysia malcolm malibu mallard mallorca mama mamacita
manager manchester mandarin mandarine mandingo mandy mango manhattan manhunter maniac manson manuel manuela maradona marathon marcel marcelo marcia
marco marcos marcus margaret margarita margaux maria mariachi mariah mariana marianne maribel marie marijuana marilyn marina marine mariner marines
marino mario marion mariposa marisol marissa marius mark market marlboro marlene marley marlin married marriott mars marseille marshal marshall martha
martin martina martinez martini marvel marvin mary maryann maryjane maryland maserati massacre massage massive master masterkey masters matador
matchbox mathew matilda matrix matthias mattie maureen maurice maverick maximum maximus maxwell mayday mayhem maynard mazda mcdonald mcdonalds mclaren
meadow meatball meatloaf mechanic medical medicine medina medusa megadeth megaman megan megatron meghan melanie melbourne melinda melissa mellon
mellow melody member memorex memories memory memphis menace mercedes mercedez mercury mercy meredith meridian merlin merlot mermaid merry mersedes
messi messiah metal metallica meteor meteora method metro metropolis mexicano miami michael michaela michele michelle michigan mickey microlab micron
microphone midget midnight midnite mierda miguel mihail mikael mikey milan milano milena miles military milkshake millenium millennium miller millie
milo milton mimi mindy mine minime minimum minister minivan minnesota minnie miracle mirage miranda miriam mirror mischief misfit misfits misha misiek
mission mississippi missy mister mistress misty mitchell mitsubishi mittens mnemonic mobile model modern mohamed mohammed mohawk mollie molly molson
moment mommy monalisa monarch monday money moneymaker moneyman mongoose monica monika monique monitor monkey monkeyboy monkeys monopoly monroe monsoon
monster monsters montana monterey montero montoya montreal moocow moomoo moon moonbeam moonlight moonshine moonstar morales morgan morning morpheus
morrison mortal mortgage mortimer moscow mosquito mother motherfucker motion motocross motor motorbike motorola mountain mountains mouse movies mozart
muchacho mudvayne muffin mulder mulligan munchkin muppet murphy murray muscle mushroom music musical musicman mustafa mustang mustangs mybaby mygirl
mylife mylove myself mysterio mystery mystic naked namaste nancy naomi napoleon napoli naruto nascar nashville natalia natalie natalija natasha
nathalie nathan nathaniel nation national natural nature naughty navigator navyseal nebraska necromancer nederland neighbor nellie nelson nemesis
neptune netscape network networks nevada never nevermind nevermore newcastle newlife newpass newport newton newyear newyork newzealand nicaragua
nicholas nickel nicola nicolas nicole nighthawk nightmare nightwing nikita nikolai nikolas nimrod niners nineteen nintendo nirvana nissan nitro nobody
noelle nokia nokian nonono noodle noodles norbert norman normandy northern northside northstar norway norwich norwood notebook nothing notredame
nounours november nuclear nugget number nutmeg nymets oakland oakley oasis oatmeal obiwan oblivion obsession ocean october octopus odessa odyssey
office officer offspring oklahoma oksana oldman oldschool oldsmobile oleander oliver olivetti olivier olympic olympus omega oneandonly onelove onions
online openup operator optimus oracle orange oranges orchid oregon orgasm original orioles orion orlando oscar osiris ottawa outback outdoors outkast
outlaw outside overkill overload overlord overture oxford oxygen pacers pacific packard packer packers pacman paintball painter painting pakistan
palace paladin palermo palmer palmtree pamela panama panasonic pancake pancakes pancho panda pandora panic pantera panther panthers panties papa
papillon parachute paradise paradox paramore paris parker parliament parola parrot party pascal passages passat passion passme passport password
passwords passwort pasta patches patience patrice patricia patrick patriot patriots patton pauline pavilion payton peace peaches peacock peanut
peanutbutter peanuts pearl pearljam pebble pebbles peekaboo peewee pegasus pelican penelope penguin penguins peninsula penis pentagon pentium people
pepper peppermint pepsi perfect performance perrito perry persia personal peruvian peter peterpan peterson petunia peugeot phantom pharmacy
philadelphia philip philippe philips phillies phillip philly phoebe phoenix phone photo photograph photos photoshop physics pianoman picard picasso
piccolo pickle pickles picture pierre piglet pikachu pilot pimpin pinball pineapple pingpong pink pinkfloyd pinky pioneer pipeline pirate pirates
pisces pistol pistons pitbull pittsburgh pizza planet plasma plastic platinum platypus playa playboy player players playgirl playtime please pleasure
plumber pluto plutonium plymouth pocket poetry poison pokemon polar polaris police polina politics polo polonia polska poncho pontiac poodle poohbear
pookie poopoo popcorn popeye popopo popular porkchop porn porno pornstar porsche portable porter portland portugal poseidon positive possible postal
postman potato potatoes potter poverty powder power powerful powers prancer prayer preacher precious predator prelude premier premium presario present
president pressure prestige preston pretty prettygirl pretzel pride priest prima primavera prime primero primus prince princesa princess princesse
princeton principal printer prisoner private problem prodigy producer professional professor profit progress project promise prophet prospect prosper
protect protocol prototype proverbs providence psycho psychology public publisher puddin pudding pueblo puertorico pumpkin punisher punk punkin
punkrock puppies puppy purchase purdue purple pussies pussy pussycat puzzle pyramid python qazwsx qazxcv quality quantum quartz quasar quattro quebec
queen queenie queso quest quicksand quicksilver quincy rabbit racecar racer rachael rachel racing radiator radiohead rafael ragnarok raider raiders
railroad railway rainbow rainbows rainman raistlin ramirez rammstein ramona ramones randall randy ranger rangers raphael raptor raptors rascal
rasputin rasta rastaman ratatouille ratman raven ravens raymond razor reader reading reagan reality realtor reaper rebecca rebel rebels reckless
recovery redalert redbull reddevil reddog redfish redhead redheads redhot redman redneck redred redrose redrum redskins redsox redwings reebok reefer
reggae reggie regina regional rejoice reliance religion remember remington renaissance renault renee renegade reptile republic republican requiem
rescue research resident resistance resort respect restart retard retired reunion revenge review revolution reynolds rhapsody rhinoceros ricardo
richard richards richie richmond ricky riders ringo ripper river riverside roadkill roadking roadrunner robbie robert roberta roberto roberts robin
robinhood robinson robotech robotics rochelle rock rocker rocket rockets rockford rockhard rockie rockies rocknroll rocks rockwell rocky rodeo rodney
rodrigo rodriguez roger rogers roland rolando roller rolltide roman romance romania romans romantic romashka romeo ronald ronaldinho ronaldo ronnie
rookie rooney roosevelt rooster rootbeer rosalie rosario rosebud rosebush rosemary roses rosie rossi roswell rotary rotten rotterdam rottweiler rough
rovers roxanne royal royals rudolf rugby runaway runner running rupert ruslan russell russia russian ruth ryan sabbath sabina sabine sabres sabrina
saddle sadie sadness safari safety sagittarius sahara saigon sailboat sailing sailor saint saints sakura salamander salasana salem sally salmon
salomon salvador salvation salvatore samantha sammie sammy samson samsung samuel samurai sanandreas sanchez sanders sandman sandra sandrine sandro
sandy santana santiago santos sapphire sarah saratoga sarita sasha saskia sassy satan satana saturday saturn saudade sausage savage savannah savior
saxophone sayang scanner scarab scarface scarlet scarlett schalke schatz schatzi scheisse schmidt scholar school science scissors scooby scoobydoo
scooter score scorpio scorpion scorpions scotch scotland scott scotty scout scouts scrabble scrappy scratch screamer scruffy scully seagull seahawks
seashell seattle sebastian second secret secrets secure security seeker seinfeld select selena selina seminole semperfi senator seneca senior senorita
sensation sentinel september sepultura serega serena serendipity serenity sergio series serious serpent server service sesame settings seven seventeen
severin sexyboy sexygirl shadow shadows shaggy shakira shalom shaman shamrock shane shania shannon shanti shaolin sharingan shark sharks sharky sharon
shasta shaved shawn shazam shearer sheba sheena sheffield sheila shelby sheldon shelley shelly shemale shepherd sheridan sheriff sherlock sherman
sherry sherwood shiloh shinobi shipping shirley shit shithead shitty shivers shooter shooting shopping short shortcut shortie shorty shotgun shoulder
showboat showme showtime sicilian sidney siemens siempre sierra sigma signature silence silent silver silverado simba simon simona simone simple
simpleplan simpson simpsons sinatra sinbad sinclair singer single sinner siobhan sirius sister sisters sithlord sixteen skate skateboard skater
skeeter skeleton skiing skillet skinny skipper skippy skittles skydive skylark skyline skywalker slacker slappy slapshot slave slayer sleeping sleepy
slider slipknot slippers slippery slonce slovakia slut sluts smashing smile smiles smiley smirnoff smith smithers smitty smoke smoker smokes smokey
smokin smooth smudge smurf smurfs snake snakes snapper snapple sneakers sneaky snickers sniper snoop snoopdog snoopy snow snowball snowboard
snowboarder snowflake snowman snowwhite snuggles soccer soccerball socrates softail softball software solaris soldier soldiers soledad soleil solitude
solomon solution sombrero something somewhere sonia sonic sonnenschein sonny sooner sooners sophie soprano sorcerer sorcery sorrow soulfly soulmate
sounds southern southpark southside spacebar spaceman spaceship spaghetti spanish spank spanking spanky sparkle sparkles sparks sparky sparrow sparta
spartak spartan spartans speaker spears special specialist spectrum speed speeder speedo speedway speedy spencer sperma spider spiderman spiderpig
spiders spike spikes spirit spirits spitfire splash splendid splinter spoiled spongebob spooky spoon sport sporting sports springer springfield sprint
sprite spunky squash squirrel squirrels squirt stacey stallion standard stanford stanley stanton staples star starbuck starbucks starcraft stardust
starfire starfish stargate stargazer stargirl starlight starlite starman stars starship startrek starwars static station stayout stealth steel
steelers stefan stefania stefanie stella stephan stephanie stephany stephen stereo sternchen steve steven stevens steward stewart sticker sticky
stimpy stinger stingray stinky stitch stockton stone stonecold stoner stones stories storm stormy strange stranger strangers strangle strategy
strawberry stream street strength strider strike striker string stripper strong stronger stuart student studio stuff stupid subaru sublime submarine
submit subway success suckers suckit suckme suckmydick sucks sugar sugarbear sultan summer summers summertime summit sundance sunday sundown sunfire
sunflower sunlight sunny sunnyday sunrise sunset sunshine super superboy superduper superfly superfreak supergirl superhero superior superman
supermario supernatural supernova supersonic superstar support supreme sureshot surfer surfing surgery surprise surrender survive survivor susan
susana susanna susanne suspect suzanne suzuki sverige svetlana swallow swansea swanson sweden sweet sweetheart sweetie sweetness sweetpea sweets
sweety swimmer swimming swinger swiss switch switzerland swordfish sydney sylvester sylvia sylvie symphony syndicate syracuse system tabitha tacobell
takahashi tamara tampabay tangerine tanner tardis target tarheel tarheels tarzan tasha tasmania tatiana tattoo taurus taylor tazman tazmania teacher
teamwork tech technical technics techno technology teddy teddybear teenage tekken telefon telefone telephone television tempest template temple
tennessee tennis tequila teresa terminal terminator terrapin terror terry testament testpass texaco texas thailand thanatos thanks thankyou theater
thebeast thebeatles thebest theboss thecat theend thegame thegreat thekid theking theman themaster theodore theone theresa therock thesims thewho
thierry thirteen thomas thompson thor thorn thousand thrasher threesome threshold thriller throne thuglife thumper thunder thunderbird thursday
tiburon tickets tickle tiffany tiger tigers tigerwoods tigger tiggers timber timberland timeless timmy timothy tinker tinkerbell titan titanic
titanium titans titleist tobias together tomato tomboy tomcat tommy tommyboy tomorrow tomtom toonarmy tootsie topcat topdog topgun topher topsecret
torino tornado toronto torres tortoise tortuga toshiba tottenham toulouse townsend toyota trabajo tracey tracker tractor tractors tracy trading
traffic training trains tramp tranquil transam transfer transformers transit transport trapper trash travel traveler travis treasure treble trebor
treehouse trekker trevor triangle triathlon tribal tribute tricia tricky trident trigger trinidad trinitron trinity trinity1 triple tripod trisha
tristan triton triumph trivium trixie trojan trojans trombone trooper tropical trouble truck truckdriver trucker trucks truelove truman trumpet trunks
trust trustme trustnoone truth tsunami tucker tucson tuesday tulips tunafish tundra turbo turkey turtle turtles tuscany tuxedo twelve twenty twiggy
twilight twinkie twinkle twins twisted twister tyler typhoon tyrone tyson ukraine ultima ultimate ultra ultraman umbrella undead underdog underground
undertaker underwater underworld unforgiven unicorn uniform unique united unity universal universe university unknown unlimited unreal upload uptown
uranus ursula usmarine usnavy utopia vacation vagabond vagabundo vagina valdez valencia valentin valentine valentino valeria valerie valhalla valiant
valkyrie valley vampire vampires vanessa vanguard vanhalen vanilla vaseline vector vectra vegas vegeta velocity velvet venezuela vengeance venice
ventura venus veritas vermont vernon verona veronica vertigo vette viagra vicious vicky victor victoria victorious victory video vienna vietnam viking
vikings viktoria village villain villanova vincent vincenzo violet violeta violin viper vipers virgin virginia virgo virtual virus vision visitor
vitoria vivian vladimir vladislav vodka voetbal volcano volkswagen volleyball voltage volume volvo voodoo vortex voyager vulcan wachtwoord waffle
waffles wagner walker walking wallace wallet walleye walmart walnut walrus walter wanderer wanker warcraft wareagle warhammer warlock warlord warning
warren warrior warriors warthog washburn washington wasser wassup water waterfall waterloo watermelon waterpolo waters watson wealth weasel weather
weaver webcam webmaster webster wedding wednesday weed weezer welcome welcomeback welkom wendy werewolf wesley western westham westlife westside
westwood whatever whatsup wheels whiskey whisky whisper whistler whiteboy whitefish whitesox whitney whocares wibble wicked wilbur wildcard wildcat
wildcats wildfire wildflower wildlife wildman wildone wildwood willard william williams willie willis willow wilson windmill windmills window windsor
windsurf winner winners winnie winston winter wireless wisconsin wisdom wishbone within without wizards wolf wolfgang wolfman wolfpack wolverhampton
wolverine wolverines wolves woman wombat womble women wonder wonderboy wonderful wonderland woodland woodrow woodstock woody woofer wookie wordpass
working workout worldcup worship wrangler wrestle wrestlemania wrestler wrestling wright writer wutang wyoming xanadu xander xavier xerxes xtreme
yahoo yamaha yankee yankees yellow yellowstone yesterday yogibear yosemite yourmom yourself yousuck yousuf yoyo yugioh yvette yvonne zachariah zachary
zanzibar zaphod zapper zaqwsx zebra zenith zeppelin zeus zidane zigzag zimbabwe zimmer zipper zodiac zoidberg zombie zombies zoology zorro zxcasd
zxcasdqwe
`;

/** Old systems kept eight characters of a password, and people still use what was left. */
const CUT_AT = 8;

/** The listed words, in lower case, whole and cut. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  LIST.trim()
    .split(/\s+/)
    .flatMap((word) => [word, word.slice(0, CUT_AT)]),
);

/** The venue's own names and those of its trade, which an attacker who guesses passwords of this place tries first. */
export const VENUE_WORDS: ReadonlySet<string> = new Set(
  `candor candortrade candorapp leverage lever margin futures contract contracts perpetual liquidation longshort bull bear bullish bearish
   trade trader trades trading exchange broker market markets forex gold xauusd eurusd usdjpy bitcoin btcusdt ethusdt usdt tether crypto
   wallet deposit withdraw withdrawal customer operator administrator compliance auditor support checker console demo`
    .trim()
    .split(/\s+/),
);
